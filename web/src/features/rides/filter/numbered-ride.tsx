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
import { useText } from '../../../shared/intl/language.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { LazyRideCard } from '../card/lazy-ride-card.tsx';
import { type ListedRide, listedRide } from '../data/listed-ride.ts';
import { rideDocument } from '../data/ride-query.ts';

interface Props {
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
export function NumberedRide({ number, member, onAct, reset, choose, children }: Props) {
  const text = useText();
  const ride = useLiveData<ListedRide | null>(`numbered ride ${number}`, (firestore, emit) =>
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
