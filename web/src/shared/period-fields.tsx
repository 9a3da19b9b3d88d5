import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { maxClosureDays } from '@talwaerts/domain/company/closure.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import {
  endOfDay,
  isDay,
  isoInVienna,
  startOfDay,
  viennaDay,
  viennaInstant,
  viennaTime,
} from '@talwaerts/domain/time/vienna.ts';
import { useText } from './intl/language.tsx';

/** Days `YYYY-MM-DD` and times `HH:MM` as typed. An empty time is the begin of the first, or the end of the last day. */
export interface Period {
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
}

interface Times {
  readonly fromMs: number;
  readonly toMs: number;
}

const dayMs = 86_400_000;
const isMidnight = (ms: number): boolean => viennaTime(ms) === '00:00';

export const wholeDay = (day: string): Period => ({ fromDay: day, fromTime: '', toDay: day, toTime: '' });

/** Returns a stored time as it is typed. */
export function periodOf({ fromMs, toMs }: Times): Period {
  const isWhole = isMidnight(toMs);
  return {
    fromDay: viennaDay(fromMs),
    fromTime: isMidnight(fromMs) ? '' : viennaTime(fromMs),
    toDay: viennaDay(isWhole ? toMs - 1 : toMs),
    toTime: isWhole ? '' : viennaTime(toMs),
  };
}

/** Returns the instants of what was typed; undefined for one that does not exist. */
function typedTimes({ fromDay, fromTime, toDay, toTime }: Period): Partial<Times> {
  const fromMs = fromTime || !isDay(fromDay) ? viennaInstant(fromDay, fromTime) : startOfDay(fromDay);
  const toMs = toTime || !isDay(toDay) ? viennaInstant(toDay, toTime) : endOfDay(toDay);
  return { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) };
}

/** Returns the instants of a period that can be stored; undefined while it has a problem. */
export function timesOf(period: Period): Times | undefined {
  const { fromMs, toMs } = typedTimes(period);
  if (fromMs === undefined || toMs === undefined) return undefined;
  return toMs > fromMs && toMs - fromMs <= maxClosureDays * dayMs ? { fromMs, toMs } : undefined;
}

export const periodPayload = ({ fromMs, toMs }: Times) => ({ from: isoInVienna(fromMs), to: isoInVienna(toMs) });

/** Formats as `Do., 24.12.2026 – Sa., 26.12.2026`, with times unless whole days. */
export function periodWords(times: Times, lang: Lang): string {
  const { toDay, fromTime, toTime } = periodOf(times);
  const first = `${dayOf(times.fromMs, lang)}${fromTime && `, ${timeOf(times.fromMs, lang)}`}`;
  const last = dayOf(startOfDay(toDay), lang);
  return last === first && !toTime ? first : `${first} – ${last}${toTime && `, ${timeOf(times.toMs, lang)}`}`;
}

interface Props {
  readonly period: Period;
  readonly isChecked: boolean;
  readonly onChange: (period: Period) => void;
}

/** First and last day, each with a time that may stay empty. */
export function PeriodFields({ period, isChecked, onChange }: Props) {
  const text = useText();
  const { fromMs } = typedTimes(period);
  const isFromWrong = isChecked && fromMs === undefined;
  const isToWrong = isChecked && fromMs !== undefined && !timesOf(period);
  const field = (name: keyof Period, type: 'date' | 'time') => ({
    type,
    label: text(`period.${name}`),
    value: period[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...period, [name]: target.value }),
    slotProps: { inputLabel: { shrink: true } },
    sx: { flex: '1 1 180px' },
  });
  return (
    <>
      <Box sx={pairStyle}>
        <TextField
          {...field('fromDay', 'date')}
          required
          error={isFromWrong}
          helperText={isFromWrong && text('period.error.from')}
        />
        <TextField {...field('fromTime', 'time')} error={isFromWrong} />
      </Box>
      <Box sx={pairStyle}>
        <TextField
          {...field('toDay', 'date')}
          required
          error={isToWrong}
          helperText={isToWrong && text('period.error.to')}
        />
        <TextField {...field('toTime', 'time')} error={isToWrong} />
      </Box>
    </>
  );
}

const pairStyle = { display: 'flex', flexWrap: 'wrap', gap: 4 } as const;
