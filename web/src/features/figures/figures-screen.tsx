import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FiguresReadBack } from '@talwaerts/domain/calls/figures-answers.ts';
import { addTotals } from '@talwaerts/domain/figures/figures.ts';
import { isYear, monthsOf, periodShape } from '@talwaerts/domain/figures/period.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { CompanyChoice } from '../../shared/company-choice.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { useCompanies } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { DistrictsChart, MoneyChart, RidesChart } from './charts.tsx';
import { CrewReportCard } from './crew-report-card.tsx';
import { headlines } from './figures-words.ts';
import { MonthList } from './month-list.tsx';

/** Shows a month's or year's figures: of the caller's company, for administrators of all companies or of one. */
function FiguresScreen() {
  const text = useText();
  const { member } = usePerson();
  const [query, setQuery] = useSearchParams();
  const month = monthOf(serverNow());
  const wanted = query.get('period') ?? '';
  const period = periodShape.test(wanted) ? wanted : month;
  const companyId = member.role === 'admin' ? query.get('company') : null;
  const choose = (changes: Readonly<Record<string, string | null>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <Stack spacing={6} sx={{ maxWidth: 1040 }}>
      <Typography variant="h1">{text('figures.title')}</Typography>
      {member.role === 'admin' && <ChosenCompany companyId={companyId} onChoose={(company) => choose({ company })} />}
      <PeriodChoice period={period} month={month} onChoose={(next) => choose({ period: next })} />
      <Loaded period={period} companyId={companyId} />
      {member.role === 'taxi' && <CrewReportCard />}
      {member.role === 'admin' && companyId === null && !isYear(period) && <MonthList key={period} month={period} />}
    </Stack>
  );
}

export default withFirestore(FiguresScreen);

interface ChoiceProps {
  readonly companyId: string | null;
  readonly onChoose: (companyId: string | null) => void;
}

function ChosenCompany({ companyId, onChoose }: ChoiceProps) {
  const text = useText();
  return (
    <Stack spacing={2}>
      <CompanyChoice
        companies={useCompanies()}
        companyId={companyId}
        onChoose={onChoose}
        onClear={() => onChoose(null)}
      />
      {companyId === null && <Typography color="textSecondary">{text('figures.allCompanies')}</Typography>}
    </Stack>
  );
}

interface LoadedProps {
  readonly period: string;
  readonly companyId: string | null;
}

function Loaded({ period, companyId }: LoadedProps) {
  const text = useText();
  const { answer, failure, retry } = useAnswer('global-figures', {
    period,
    ...(companyId !== null && { companyID: companyId }),
  });
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
  if (!answer) return <Skeleton role="status" aria-label={text('figures.loading')} variant="rounded" height={560} />;
  if (answer.parts.length === 0) return <NothingThere words="figures.empty" />;
  return <Figures figures={answer} period={period} />;
}

function Figures({ figures, period }: { readonly figures: FiguresReadBack; readonly period: string }) {
  const text = useText();
  const totals = addTotals(figures.parts);
  return (
    <>
      <Box component="dl" sx={headlineStyle}>
        {headlines(figures.of, totals, text).map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 800 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <RidesChart figures={figures} period={period} totals={totals} />
      <MoneyChart figures={figures} period={period} totals={totals} />
      {figures.districts.length > 0 && <DistrictsChart figures={figures} period={period} />}
    </>
  );
}

const headlineStyle = {
  m: 0,
  p: { xs: 4, sm: 6 },
  borderRadius: 1.4,
  bgcolor: 'var(--glacier)',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The years that can be chosen, this one and those before it. */
const shownYears = 5;

interface Props {
  readonly period: string;
  /** The present month. */
  readonly month: string;
  readonly onChoose: (period: string) => void;
}

/** Chooses a month or a whole year. */
function PeriodChoice({ period, month, onChoose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const year = period.slice(0, 4);
  const thisYear = Number(month.slice(0, 4));
  const years = new Set([...Array.from({ length: shownYears }, (_, i) => String(thisYear - i)), year]);
  const months = monthsOf(year).filter((one) => one <= month || one === period);
  const slotProps = { select: { native: true } } as const;
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      <TextField
        select
        slotProps={slotProps}
        label={text('figures.year')}
        value={year}
        onChange={({ target }) => onChoose(isYear(period) ? target.value : shownMonth(target.value, period, month))}
        sx={{ minWidth: 112 }}
      >
        {[...years].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </TextField>
      <TextField
        select
        slotProps={slotProps}
        label={text('figures.month')}
        value={period}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ flex: '0 1 14rem' }}
      >
        <option value={year}>{text('figures.wholeYear')}</option>
        {months.map((one) => (
          <option key={one} value={one}>
            {monthName(one, lang)}
          </option>
        ))}
      </TextField>
    </Stack>
  );
}

/** Returns the same month of another year, the present one at most. */
function shownMonth(year: string, period: string, month: string): string {
  const same = `${year}${period.slice(4)}`;
  return same > month ? month : same;
}
