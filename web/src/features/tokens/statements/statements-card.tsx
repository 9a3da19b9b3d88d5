import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { useId, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { StatementRow } from './statement-row.tsx';
import { maxStatements, useStatements } from './use-statements.ts';

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
