import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useText } from '../../shared/intl/language.tsx';
import { EmptyRoad } from './empty-road.tsx';
import type { ListedRide } from './listed-ride.ts';
import type { RideAction } from './ride-actions.ts';
import { RideCard } from './ride-card.tsx';
import type { Rides } from './use-rides.ts';

interface Props {
  readonly rides: Rides;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** The rides as a grid of cards, with a skeleton before, an empty road where there are none, and more on demand. */
export function RideList({ rides: { rides, arrived, hasFailed, hasMore, loadMore }, member, onAct }: Props) {
  const text = useText();
  if (hasFailed) return <Alert severity="error">{text('dashboard.failure')}</Alert>;
  if (!rides) {
    return (
      <Box role="status" aria-label={text('dashboard.loading')} sx={grid}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} variant="rounded" height={560} />
        ))}
      </Box>
    );
  }
  if (rides.length === 0) return <EmptyRoad />;
  return (
    <>
      <Box sx={grid}>
        {rides.map((ride) => (
          <RideCard key={ride.id} ride={ride} member={member} isNew={ride.id === arrived?.id} onAct={onAct} />
        ))}
      </Box>
      {hasMore && (
        <Button variant="outlined" onClick={loadMore} sx={{ alignSelf: 'center' }}>
          {text('dashboard.more')}
        </Button>
      )}
    </>
  );
}

const grid = { display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' };
