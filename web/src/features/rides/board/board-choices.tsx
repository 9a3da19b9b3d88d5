import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { LaneKind } from '@talwaerts/domain/board/board.ts';
import { clockViews } from '@talwaerts/domain/board/clock.ts';
import { dayAfter } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import { typedRange } from '../filter/filter-days.ts';
import { useToday } from '../filter/use-ride-filter.ts';

const tomorrow = 'tomorrow';
/** How much the board shows: a part of the day along the clock, or a week as a list. */
const views = [...clockViews, 'week'] as const;
type View = (typeof views)[number];
const laneKinds = ['driver', 'vehicle'] as const satisfies readonly LaneKind[];

/**
 * Returns what the URL says about the board: the day, where `tomorrow` stays tomorrow, today without one; how much of
 * it; what its lanes are; and the ride of a followed link. Back undoes a choice.
 */
export function useBoardChoice() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const named = search.get('day');
  const typed = named === tomorrow ? dayAfter(today, 1) : typedRange(named ?? '')?.from;
  /** The default has no parameter. */
  const choose = (name: string, value: string, isDefault: boolean): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete(name);
      after.delete('ride');
      if (!isDefault) after.set(name, value);
      return after;
    });
  return {
    day: typed ?? today,
    today,
    view: clockViews.find((view) => view === search.get('view')) ?? 'day',
    isWeek: search.get('view') === 'week',
    kind: laneKinds.find((kind) => kind === search.get('lanes')) ?? 'driver',
    rideId: search.get('ride') ?? undefined,
    chooseDay: (day: string) => choose('day', day, day === today),
    chooseView: (view: View) => choose('view', view, view === 'day'),
    chooseKind: (kind: LaneKind) => choose('lanes', kind, kind === 'driver'),
  } as const;
}

type Choice = ReturnType<typeof useBoardChoice>;

/** Today and tomorrow in one press each, any other day as a date. */
export function DayChoice({ day, today, chooseDay }: Choice) {
  const text = useText();
  const [typed, setTyped] = useState(day);
  // The day may change elsewhere, for example by Back.
  useEffect(() => setTyped(day), [day]);
  const type = (value: string): void => {
    setTyped(value);
    if (typedRange(value)) chooseDay(value);
  };
  return (
    <Box role="group" aria-label={text('board.day')} sx={groupStyle}>
      <ChoiceChip label={text('filter.today')} isSet={day === today} onPress={() => chooseDay(today)} />
      <ChoiceChip
        label={text('filter.tomorrow')}
        isSet={day === dayAfter(today, 1)}
        onPress={() => chooseDay(tomorrow)}
      />
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

/** How much the board shows, and what its lanes are. Phones have no clock. */
export function ViewChoice({ view, isWeek, kind, chooseView, chooseKind }: Choice) {
  const text = useText();
  return (
    <Box sx={{ ...groupStyle, columnGap: 6 }}>
      <Box role="group" aria-label={text('board.view')} sx={{ ...groupStyle, ...viewStyle }}>
        {views.map((one) => (
          <ChoiceChip
            key={one}
            label={text(`board.view.${one}`)}
            isSet={one === (isWeek ? 'week' : view)}
            onPress={() => chooseView(one)}
          />
        ))}
      </Box>
      {!isWeek && (
        <Box role="group" aria-label={text('board.lanes')} sx={groupStyle}>
          {laneKinds.map((one) => (
            <ChoiceChip
              key={one}
              label={text(`board.lanes.${one}`)}
              isSet={one === kind}
              onPress={() => chooseKind(one)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const viewStyle = {
  '& > :nth-of-type(n+2):not(:last-of-type)': { display: { xs: 'none', md: 'inline-flex' } },
} as const;
const groupStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  '& > .MuiChip-root': { height: 48, px: 1, fontSize: '1rem', fontWeight: 600 },
  '& input': { height: 48, boxSizing: 'border-box' },
} as const;
