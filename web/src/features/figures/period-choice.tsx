import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isYear, monthsOf } from '@talwaerts/domain/figures/period.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';

/** The years that can be chosen, this one and those before it. */
const shownYears = 5;

interface Props {
  readonly period: string;
  /** The present month. */
  readonly month: string;
  readonly onChoose: (period: string) => void;
}

/** Chooses a month or a whole year. */
export function PeriodChoice({ period, month, onChoose }: Props) {
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
