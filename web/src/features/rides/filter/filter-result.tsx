import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type ReactNode, useEffect } from 'react';
import { listenToDocument } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { LazyRideCard } from '../card/lazy-ride-card.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';
import type { Rides } from '../data/use-rides.ts';
import { filterWords } from './filter-words.ts';
import { isFiltered, narrowsPage, type RideFilter } from './ride-filter.ts';

interface Props {
  readonly filter: RideFilter;
  /** The rides that the query has found. */
  readonly found: Pick<Rides, 'rides' | 'hasMore'>;
  /** Those of them that are listed. */
  readonly listed: Pick<Rides, 'rides'>;
  readonly reset: () => void;
}

/** Says how many rides the filter shows, of how many, by which filters. Renders nothing without a filter. */
export function FilterResult({ filter, found, listed: { rides }, reset }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const filters = filterWords(filter, text, lang);
  const count = found.rides?.length ?? 0;
  const listed = rides?.length ?? 0;
  if (!isFiltered(filter)) return null;
  const wording = wordingOf(filter, { count, listed, hasMore: found.hasMore });
  return <Result reset={reset}>{found.rides && text(wording, { count, listed, filters })}</Result>;
}

/** What the list shows, and the button that takes it back. */
function Result({ reset, children }: { readonly reset: () => void; readonly children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={resultStyle}>
      <Typography role="status" sx={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
        {children}
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

interface NumberedRideProps {
  readonly number: string;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
  readonly reset: () => void;
  /** Shows the tab of the ride's state above it. */
  readonly choose: (status: RideStatus) => void;
}

/** The live ride with a booking number, whatever its day and state. */
export function NumberedRide({ number, member, onAct, reset, choose }: NumberedRideProps) {
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
  if (ride === null) return <Result reset={reset}>{text('filter.noNumber', { id: number })}</Result>;
  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      <Result reset={reset}>{text('filter.numbered', { id: ride.id })}</Result>
      <LazyRideCard ride={ride} member={member} onAct={onAct} />
    </Stack>
  );
}
