import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { rideKeyOf } from '@talwaerts/domain/ride/ride-search.ts';
import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { listedRide } from '../data/listed-ride.ts';
import { ridesOf } from '../data/ride-query.ts';
import type { Rides } from '../data/use-rides.ts';
import { tabLabels, tabs } from '../status/ride-labels.ts';
import { periodOf, rangeOf } from './filter-days.ts';
import { filterWords } from './filter-words.ts';
import { isFiltered, isListed, narrowsPage, type RideFilter } from './ride-filter.ts';
import { useToday } from './use-ride-filter.ts';

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

interface SearchedElsewhere {
  readonly member: Member;
  /** The list that has no hit. */
  readonly status: RideStatus;
  readonly filter: RideFilter;
  readonly sinceMs: number;
  readonly area: MarketArea;
  readonly choose: (status: RideStatus) => void;
}

interface Hits {
  readonly status: RideStatus;
  readonly count: number;
}

/** Read of each list: to know whether it has a hit. */
const mostRead = 25;

/** Names the other lists in which a search has hits, and opens them. */
function FoundElsewhere({ choose, ...search }: SearchedElsewhere) {
  const text = useText();
  const found = useFoundElsewhere(search);
  if (found === 'failed') return <Typography color="error">{text('dashboard.failure')}</Typography>;
  if (!found || found.length === 0) return null;
  const labels = tabLabels(search.member.role);
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography role="status">{text('filter.elsewhere')}</Typography>
      {found.map(({ status, count }) => (
        <Button key={status} variant="outlined" onClick={() => choose(status)}>
          {text(labels[status])} ({count < mostRead ? count : `${mostRead}+`})
        </Button>
      ))}
    </Stack>
  );
}

function useFoundElsewhere({ member, status, filter, sinceMs, area }: Omit<SearchedElsewhere, 'choose'>) {
  const firestore = useFirestore();
  const today = useToday();
  const [found, setFound] = useState<readonly Hits[] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    setFound(undefined);
    const hitsIn = async (listing: RideStatus): Promise<Hits> => {
      const range = rangeOf(filter.days, listing, today);
      const queried = { companyId: filter.company || undefined, key: rideKeyOf(filter.text) };
      const selection = { listing, sinceMs, area, period: range && periodOf(range), ...queried };
      const { docs } = await getDocs(ridesOf(firestore, member, selection, mostRead));
      return { status: listing, count: readAll(docs, listedRide).filter((ride) => isListed(ride, filter)).length };
    };
    Promise.all(tabs.filter((one) => one !== status).map(hitsIn))
      .then((hits) => isCurrent && setFound(hits.filter(({ count }) => count > 0)))
      .catch(() => isCurrent && setFound('failed'));
    return () => {
      isCurrent = false;
    };
  }, [firestore, member, status, filter, sinceMs, area, today]);
  return found;
}
