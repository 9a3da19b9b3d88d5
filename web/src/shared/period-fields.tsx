import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useText } from './intl/language.tsx';
import { type Period, timesOf, typedTimes } from './period.ts';

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
