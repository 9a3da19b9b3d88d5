import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { Rides } from '../data/use-rides.ts';
import { filterWords } from './filter-words.ts';
import { FoundElsewhere, type SearchedElsewhere } from './found-elsewhere.tsx';
import { isFiltered, narrowsPage, type RideFilter } from './ride-filter.ts';

interface Props extends Omit<SearchedElsewhere, 'area'> {
  /** Undefined until known. */
  readonly area: MarketArea | undefined;
  /** The rides that the query has found. */
  readonly found: Pick<Rides, 'rides' | 'hasMore'>;
  /** Those of them that are listed. */
  readonly listed: Pick<Rides, 'rides'>;
  readonly reset: () => void;
}

/**
 * Says how many rides the filter shows, of how many, by which filters; with what takes it back, and other lists in
 * which a search without a hit has some. Renders nothing without a filter.
 */
export function FilterResult({ filter, found, listed: { rides }, reset, area, ...search }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const filters = filterWords(filter, text, lang);
  const count = found.rides?.length ?? 0;
  const listed = rides?.length ?? 0;
  if (!isFiltered(filter)) return null;
  return (
    <>
      <Box sx={resultStyle}>
        <Typography role="status" sx={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
          {found.rides &&
            text(wordingOf(filter, { count, listed, hasMore: found.hasMore }), { count, listed, filters })}
        </Typography>
        <Button onClick={reset} sx={{ minHeight: 48 }}>
          {text('filter.reset')}
        </Button>
      </Box>
      {filter.text !== '' && area && rides?.length === 0 && <FoundElsewhere {...search} filter={filter} area={area} />}
    </>
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
