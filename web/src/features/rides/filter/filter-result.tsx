import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { Rides } from '../data/use-rides.ts';
import { filterWords } from './filter-words.ts';
import { narrowsPage, type RideFilter } from './ride-filter.ts';

interface Props {
  readonly filter: RideFilter;
  /** The rides that the query has found. */
  readonly found: Pick<Rides, 'rides' | 'hasMore'>;
  /** How many of them are listed. */
  readonly listed: number;
  readonly reset: () => void;
}

/** Says how many rides the filter shows, of how many, by which filters; with what takes it back. */
export function FilterResult({ filter, found, listed, reset }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const filters = filterWords(filter, text, lang);
  const count = found.rides?.length ?? 0;
  return (
    <Box sx={resultStyle}>
      <Typography role="status" sx={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
        {found.rides && text(wordingOf(filter, { count, listed, hasMore: found.hasMore }), { count, listed, filters })}
      </Typography>
      <Button onClick={reset} sx={{ minHeight: 48 }}>
        {text('filter.reset')}
      </Button>
    </Box>
  );
}

interface Numbers {
  readonly count: number;
  readonly listed: number;
  readonly hasMore: boolean;
}

function wordingOf(filter: RideFilter, { count, listed, hasMore }: Numbers) {
  if (count === 0) return 'filter.none';
  if (!narrowsPage(filter)) return hasMore ? 'filter.first' : 'filter.all';
  if (hasMore) return 'filter.someOfFirst';
  return listed === 0 ? 'filter.noneOf' : 'filter.someOf';
}

const resultStyle = {
  display: 'flex',
  gap: 2,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
