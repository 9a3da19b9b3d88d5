import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { dayAfter } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import { typedRange } from '../filter/filter-days.ts';
import { useToday } from '../filter/use-ride-filter.ts';

const dayKey = 'day';
const tomorrow = 'tomorrow';

/** Returns the day in the URL, where `tomorrow` stays tomorrow; today without one. Back undoes a choice. */
export function useDay() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const named = search.get(dayKey);
  const typed = named === tomorrow ? dayAfter(today, 1) : typedRange(named ?? '')?.from;
  const choose = (day: string): void => setSearch(day === today ? {} : { [dayKey]: day });
  return { day: typed ?? today, today, choose };
}

type Props = ReturnType<typeof useDay>;

/** Today and tomorrow in one press each, any other day as a date. */
export function DayChoice({ day, today, choose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(day);
  // The day may change elsewhere, for example by Back.
  useEffect(() => setTyped(day), [day]);
  const type = (value: string): void => {
    setTyped(value);
    if (typedRange(value)) choose(value);
  };
  return (
    <Box role="group" aria-label={text('board.day')} sx={groupStyle}>
      <ChoiceChip label={text('filter.today')} isSet={day === today} onPress={() => choose(today)} />
      <ChoiceChip label={text('filter.tomorrow')} isSet={day === dayAfter(today, 1)} onPress={() => choose(tomorrow)} />
      <TextField
        type="date"
        size="small"
        label={text('board.date')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}

const groupStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  displayPrint: 'none',
  '& > .MuiChip-root': { height: 48, px: 1, fontSize: '1rem', fontWeight: 600 },
  '& input': { height: 48, boxSizing: 'border-box' },
} as const;
