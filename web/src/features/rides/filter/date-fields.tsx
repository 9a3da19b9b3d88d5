import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { joinedDays, typedRange } from './filter-days.ts';
import type { ChooseFilter } from './use-ride-filter.ts';

interface Props {
  readonly days: string;
  readonly choose: ChooseFilter;
}

const ends = ['from', 'to'] as const;
const valuesOf = (days: string) => ({ from: '', to: '', ...typedRange(days), days, seen: days });

/** The first and the last day of a range; one of them alone is a single day. */
export function DateFields({ days, choose }: Props) {
  const text = useText();
  const [last, setLast] = useState(() => valuesOf(days));
  // The days may change elsewhere, for example by Back.
  const typed = last.days === days || last.seen === days ? last : valuesOf(days);
  useEffect(
    () =>
      setLast((before) => {
        if (before.days === days) return { ...before, seen: days };
        // The URL follows what was typed a moment later.
        return before.seen === days ? before : valuesOf(days);
      }),
    [days],
  );
  const type = (change: Partial<typeof typed>): void => {
    const { from, to } = { ...typed, ...change };
    const next = joinedDays(from, to);
    // A half typed date changes nothing, and neither does an end before its start.
    const isComplete = next !== '' && (from === '' || to === '' || from <= to);
    setLast({ from, to, days: isComplete ? next : days, seen: days });
    if (isComplete && next !== days) choose({ days: next });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {ends.map((end) => (
        <TextField
          key={end}
          type="date"
          label={text(`filter.${end}`)}
          value={typed[end]}
          onChange={({ target }) => type({ [end]: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: end === 'to' ? typed.from : undefined } }}
        />
      ))}
    </Box>
  );
}
