import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { rideKeyOf } from '@talwaerts/domain/ride/ride-search.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { getDocs } from 'firebase/firestore';
import { type ReactNode, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument, readAll } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { LazyRideCard } from '../card/lazy-ride-card.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument, ridesOf } from '../data/ride-query.ts';
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

interface NumberedRideProps {
  readonly number: string;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
  readonly reset: () => void;
  /** Shows the tab of the ride's state above it. */
  readonly choose: (status: RideStatus) => void;
  /** The list, for a text that is no booking number of this member's. */
  readonly children: ReactNode;
}

/** The live ride with a booking number, whatever its day and state; the list if there is none. */
export function NumberedRide({ number, member, onAct, reset, choose, children }: NumberedRideProps) {
  const text = useText();
  const ride = useLiveData<ListedRide | null>(['numbered ride', number], (firestore, emit) =>
    listenToDocument(
      rideDocument(firestore, member, number),
      (snapshot) => emit(ifStored(snapshot, listedRide) ?? null),
      // Refused for an unknown number, and for another company's ride.
      () => emit(null),
    ),
  );
  const status = ride?.status;
  const latestChoose = useLatest(choose);
  // Not again when somebody chooses another tab.
  useEffect(() => {
    if (status !== undefined) latestChoose.current(status);
  }, [status, latestChoose]);
  if (ride === undefined)
    return <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={420} />;
  if (ride === null) return children;
  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography role="status">{text('filter.numbered', { id: ride.id })}</Typography>
        <Button onClick={reset} sx={{ minHeight: 48 }}>
          {text('filter.reset')}
        </Button>
      </Box>
      <LazyRideCard ride={ride} member={member} onAct={onAct} />
    </Stack>
  );
}
