import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { invoiceNumberText } from '@talwaerts/domain/statement/invoice.ts';
import { chargedCents, type Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { dividedRow } from '../../../shared/ui/styles.ts';
import { useStatementFile } from './use-statement-file.ts';

/** A closed month: balance, what the platform charged, and the files. */
export function StatementRow({ statement }: { readonly statement: Statement }) {
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
