import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CompanyOfMonth } from '@talwaerts/domain/calls/figures-answers.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { saveFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { FiguresTable } from './figures-table.tsx';

/** All taxi companies with their rides, turnover, charges and balance of a month; loaded when asked for. */
export function MonthList({ month }: { readonly month: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card component="section" aria-labelledby={title} sx={{ px: { xs: 4, sm: 6 }, py: 5, minWidth: 0 }}>
      <Typography variant="h2" id={title}>
        {text('figures.companies', { month: monthName(month, lang) })}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>{text('figures.companiesHint')}</Typography>
      {isShown ? (
        <Companies month={month} />
      ) : (
        <Button variant="outlined" onClick={() => setIsShown(true)}>
          {text('figures.companiesShow')}
        </Button>
      )}
    </Card>
  );
}

function Companies({ month }: { readonly month: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const { answer, failure } = useAnswer('admin-companyfigures', { month });
  if (failure) return <Alert severity="error">{text(failure)}</Alert>;
  if (!answer) return <Skeleton role="status" aria-label={text('figures.loading')} variant="rounded" height={220} />;
  const { companies } = answer;
  const columns = [
    { head: text('figures.company'), cell: ({ name }: CompanyOfMonth) => name },
    { head: text('figures.driven'), cell: ({ rides }: CompanyOfMonth) => String(rides) },
    { head: text('figures.turnover'), cell: ({ turnoverCents }: CompanyOfMonth) => formatEur(turnoverCents) },
    { head: text('figures.charged'), cell: (one: CompanyOfMonth) => formatTokens(one.chargedTokenCents) },
    {
      head: text('figures.balance'),
      cell: ({ balanceTokenCents: b }: CompanyOfMonth) => (b === null ? '–' : formatTokens(b)),
    },
  ];
  const save = () =>
    saveFile(
      `talwaerts-${month}-${lang}.csv`,
      'text/csv',
      companiesCsv(
        columns.map(({ head }) => head),
        companies,
      ),
    );
  return (
    <>
      <FiguresTable
        caption={text('figures.companies', { month: monthName(month, lang) })}
        columns={columns}
        rows={companies}
        keyOf={({ id }) => id}
      />
      <Button variant="outlined" onClick={save} sx={{ mt: 4 }}>
        {text('figures.csv')}
      </Button>
    </>
  );
}

/** Writes the list for a spreadsheet. */
function companiesCsv(head: readonly string[], companies: readonly CompanyOfMonth[]): string {
  return csvOf([
    head,
    ...companies.map(({ name, rides, turnoverCents, chargedTokenCents, balanceTokenCents }) => [
      name,
      String(rides),
      turnoverCents,
      chargedTokenCents,
      balanceTokenCents,
    ]),
  ]);
}
