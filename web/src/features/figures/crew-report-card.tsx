import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { type CrewReport, type CrewRow, maxReportedRides, meanStars } from '@talwaerts/domain/shift/crew-report.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName, shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { isDay } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { saveFile, useFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { useSeen } from '../../shared/ui/use-seen.ts';
import { FiguresTable } from './figures-table.tsx';

/** How many months can be chosen, the present one among them. */
const shownMonths = 13;

/** What each driver and vehicle has driven in a month or on a day; begins with the last month, once it is seen. */
export function CrewReportCard() {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[1] ?? '');
  const [day, setDay] = useState('');
  const [isSeen, setIsSeen] = useState(false);
  const see = useCallback(() => setIsSeen(true), []);
  const hint = useSeen<HTMLParagraphElement>(see);
  return (
    <Card component="section" aria-labelledby={title} sx={{ px: { xs: 4, sm: 6 }, py: 5, minWidth: 0 }}>
      <Typography variant="h2" id={title}>
        {text('crewReport.title')}
      </Typography>
      <Typography ref={hint} sx={{ mt: 1, mb: 3 }}>
        {text('crewReport.hint')}
      </Typography>
      {isSeen && (
        <>
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', mb: 4 }}>
            <TextField
              select
              slotProps={{ select: { native: true } }}
              label={text('crewReport.month')}
              value={month}
              onChange={({ target }) => {
                setMonth(target.value);
                setDay('');
              }}
              sx={{ flex: '0 1 14rem' }}
            >
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthName(one, lang)}
                </option>
              ))}
            </TextField>
            <TextField
              type="date"
              slotProps={{ inputLabel: { shrink: true } }}
              label={text('crewReport.day')}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </Stack>
          <Loaded period={isDay(day) ? day : month} />
        </>
      )}
    </Card>
  );
}

/** Returns the present month and those before it. */
function lastMonths(): readonly string[] {
  const months = [monthOf(serverNow())];
  while (months.length < shownMonths) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

function Loaded({ period }: { readonly period: string }) {
  const text = useText();
  const { answer, failure, retry } = useAnswer('taxi-crewreport', { period });
  if (failure) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retry}>
            {text('shell.again')}
          </Button>
        }
      >
        {text(failure)}
      </Alert>
    );
  }
  if (!answer) return <Skeleton role="status" aria-label={text('figures.loading')} variant="rounded" height={220} />;
  return <Tables report={answer.report} period={period} />;
}

interface TablesProps {
  readonly report: CrewReport;
  readonly period: string;
}

function Tables({ report, period }: TablesProps) {
  const text = useText();
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<'pdf'>();
  if (report.drivers.length === 0) return <Typography>{text('figures.empty')}</Typography>;
  const shown = isDay(period) ? shownDay(period, lang) : monthName(period, lang);
  const numbers = [
    { head: text('figures.finished'), cell: ({ rides }: CrewRow) => String(rides) },
    { head: text('figures.noShows'), cell: ({ noShows }: CrewRow) => String(noShows) },
    { head: text('figures.turnover'), cell: ({ turnoverCents }: CrewRow) => formatEur(turnoverCents) },
    { head: text('crewReport.cash'), cell: ({ cashCents }: CrewRow) => formatEur(cashCents) },
    { head: text('crewReport.unpriced'), cell: ({ unpriced }: CrewRow) => String(unpriced) },
    { head: text('crewReport.ratings'), cell: (row: CrewRow) => ratingWords(row, lang) },
  ];
  const parts: readonly Part[] = [
    { by: 'drivers', head: text('crewReport.driver'), nobody: text('shift.driverless') },
    { by: 'vehicles', head: text('crewReport.vehicle'), nobody: text('crewReport.noVehicle') },
  ];
  const heads = [...numbers.map(({ head }) => head), text('crewReport.count')];
  const save = () => saveFile(`talwaerts-${period}-${lang}.csv`, 'text/csv', reportCsv(report, parts, heads));
  return (
    <Stack spacing={4}>
      {report.isCut && <Alert severity="warning">{text('crewReport.cut', { count: maxReportedRides })}</Alert>}
      {parts.map(({ by, head, nobody }) => (
        <FiguresTable
          key={by}
          caption={text(`crewReport.${by}`, { period: shown })}
          columns={[
            { head, cell: (row) => (row === report.sum ? text('figures.sum') : (row.name ?? nobody)) },
            ...numbers,
          ]}
          rows={report[by]}
          keyOf={({ id }) => id ?? ''}
          total={report.sum}
        />
      ))}
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', '& > *': { minHeight: 48 } }}>
        <Button variant="outlined" onClick={save}>
          {text('figures.csv')}
        </Button>
        <LoadingButton
          variant="outlined"
          loading={busy === 'pdf'}
          onClick={() => download('pdf', 'application/pdf', call('taxi-crewreportfile', { period, lang }))}
        >
          {text('crewReport.pdf')}
        </LoadingButton>
      </Stack>
    </Stack>
  );
}

function ratingWords(row: CrewRow, lang: Lang): string {
  const mean = meanStars(row);
  return mean === null ? '–' : `${oneDecimal(mean, lang)} (${row.ratings})`;
}

interface Part {
  readonly by: 'drivers' | 'vehicles';
  readonly head: string;
  /** The name of the row of rides without a driver or vehicle. */
  readonly nobody: string;
}

/** Writes both tables for a spreadsheet, without sums: programs add up the columns themselves. */
function reportCsv(report: CrewReport, parts: readonly Part[], heads: readonly string[]): string {
  return csvOf(
    parts.flatMap(({ by, head, nobody }) => [
      [head, ...heads],
      ...report[by].map((row) => [
        row.name ?? nobody,
        String(row.rides),
        String(row.noShows),
        row.turnoverCents,
        row.cashCents,
        String(row.unpriced),
        row.ratings === 0 ? '' : Math.round((100 * row.stars) / row.ratings),
        String(row.ratings),
      ]),
    ]),
  );
}
