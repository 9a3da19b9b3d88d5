import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StatementFormat } from '@talwaerts/domain/calls/tokens.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { invoiceNumberText } from '@talwaerts/domain/statement/invoice.ts';
import { chargedCents, readStatement, type Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useFile } from '../../shared/files.ts';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { dividedRow } from '../../shared/ui/styles.ts';

/** Shown before the rest is asked for: the ledger follows below. */
const shownAtFirst = 3;

/** A company's closed months with their files. */
export function StatementsCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const title = useId();
  const [isAll, setIsAll] = useState(false);
  // One more than shown tells whether there are more.
  const statements = useStatements(companyId, isAll ? maxStatements : shownAtFirst + 1);
  return (
    <Card component="section" aria-labelledby={title} sx={{ px: { xs: 4, sm: 6 }, pt: 5, pb: 3 }}>
      <Typography variant="h2" id={title}>
        {text('statements.title')}
      </Typography>
      {statements === undefined && (
        <Box role="status" aria-label={text('statements.loading')} sx={{ py: 3 }}>
          <Skeleton variant="rounded" height={96} />
        </Box>
      )}
      {statements === 'failed' && (
        <Alert severity="error" sx={{ my: 3 }}>
          {text('statements.failure')}
        </Alert>
      )}
      {Array.isArray(statements) && <Months statements={statements} isAll={isAll} onAll={() => setIsAll(true)} />}
    </Card>
  );
}

interface MonthsProps {
  readonly statements: readonly Statement[];
  readonly isAll: boolean;
  readonly onAll: () => void;
}

function Months({ statements, isAll, onAll }: MonthsProps) {
  const text = useText();
  if (statements.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 3 }}>
        {text('statements.empty')}
      </Typography>
    );
  }
  const shown = isAll ? statements : statements.slice(0, shownAtFirst);
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((statement) => (
          <StatementRow key={statement.month} statement={statement} />
        ))}
      </Box>
      {shown.length < statements.length && <Button onClick={onAll}>{text('statements.all')}</Button>}
    </>
  );
}

/** A closed month: balance, what the platform charged, and the files. */
function StatementRow({ statement }: { readonly statement: Statement }) {
  const text = useText();
  const { lang } = useLanguage();
  const { busy, failure, download } = useStatementFile(statement);
  const { invoice, closingTokenCents, kinds } = statement;
  const month = monthName(statement.month, lang);
  const files = [
    { format: 'pdf', shown: 'PDF', label: text('statements.pdfOf', { month }) },
    { format: 'csv', shown: 'CSV', label: text('statements.csvOf', { month }) },
    {
      format: 'bookkeeping',
      shown: text('statements.bookkeeping'),
      label: text('statements.bookkeepingOf', { month }),
    },
  ] as const;
  return (
    <Box component="li" sx={dividedRow}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        <Typography sx={{ fontWeight: 700 }}>{month}</Typography>
        <Typography>{text('statements.closing', { tokens: formatTokens(closingTokenCents) })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('statements.charged', { amount: formatEur(chargedCents(kinds)) })}
          {invoice && ` · ${text('statements.invoice', { number: invoiceNumberText(invoice.number) })}`}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {files.map(({ format, shown, label }) => (
          <LoadingButton
            key={format}
            variant="outlined"
            aria-label={label}
            loading={busy === format}
            onClick={() => download(format)}
            sx={{ px: 3 }}
          >
            {shown}
          </LoadingButton>
        ))}
      </Stack>
      {failure && (
        <Alert severity="error" role="alert" sx={{ flex: '1 1 100%' }}>
          {text(failure)}
        </Alert>
      )}
    </Box>
  );
}

/** Downloads a statement's files; `busy` is the format on its way. */
function useStatementFile({ companyId, month }: Statement) {
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<StatementFormat>();
  return {
    busy,
    failure,
    download: (format: StatementFormat): Promise<void> =>
      download(
        format,
        format === 'pdf' ? 'application/pdf' : 'text/csv',
        call('taxi-statementfile', { companyID: companyId, month, format, lang }),
      ),
  };
}

/** Seven years, after which retention removes them. */
const maxStatements = 84;

/** Returns a company's newest closed months, live, newest first. Undefined until known. */
const useStatements = (companyId: string, most: number): readonly Statement[] | 'failed' | undefined =>
  useLiveList(
    ['statements', companyId, most],
    (firestore) =>
      query(
        collection(firestore, 'statements'),
        where('companyId', '==', companyId),
        orderBy('month', 'desc'),
        limit(most),
      ),
    (docs) => readAll(docs, readStatement),
  );
