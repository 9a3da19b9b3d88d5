import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Lane } from '@talwaerts/domain/board/board.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { Problems } from './problems.tsx';
import { emptyWords, laneProblems } from './ride-words.ts';

/** The head of a lane: driver, empty kilometres and problems. */
export function LaneHead({ lane, id }: { readonly lane: Lane; readonly id: string }) {
  const text = useText();
  const { driver, rides } = lane;
  const facts = [text('board.rides', { count: rides.length }), emptyWords(lane, text)];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1rem' }}>
        {driver ? driver.name : text('today.free')}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Problems problems={laneProblems(lane, text)} />
    </Box>
  );
}
