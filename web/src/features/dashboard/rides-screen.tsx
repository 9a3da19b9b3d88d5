import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useCallback, useState } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { EmptyRoad } from './empty-road.tsx';
import type { ListedRide } from './listed-ride.ts';
import type { RideAction } from './ride-actions.ts';
import { RideCard } from './ride-card.tsx';
import { RideDialogs } from './ride-dialogs.tsx';
import { statisticsFor, tabLabels, tabs } from './ride-labels.ts';
import { useCounts } from './use-counts.ts';
import { type Rides, useRides } from './use-rides.ts';

/** The rides dashboard: figures, a tab for each state, and the rides of one, live. */
export default function RidesScreen() {
  const { member } = usePerson();
  const text = useText();
  const [status, setStatus] = useState<RideStatus>('open');
  const [asked, setAsked] = useState<{ ride: ListedRide; action: RideAction }>();
  const rides = useRides(member, status);
  const counts = useCounts(member, rides.rides);
  const onAct = useCallback((ride: ListedRide, action: RideAction) => setAsked({ ride, action }), []);
  return (
    <Stack spacing={6}>
      <Typography variant="h1">{text('dashboard.title')}</Typography>
      <Stack component="section" aria-label={text('dashboard.stats')} direction="row" sx={{ flexWrap: 'wrap', gap: 4 }}>
        {statisticsFor(member.role, counts).map(({ label, value }) => (
          <Card key={label} sx={{ p: 5, flex: '1 1 160px' }}>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 800 }}>{value ?? '–'}</Typography>
            <Typography color="text.secondary">{text(label)}</Typography>
          </Card>
        ))}
      </Stack>
      <StatusChoice member={member} status={status} onChoose={setStatus} />
      <RideList rides={rides} member={member} onAct={onAct} />
      <RideDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

interface StatusChoiceProps {
  readonly member: Member;
  readonly status: RideStatus;
  readonly onChoose: (status: RideStatus) => void;
}

function StatusChoice({ member, status, onChoose }: StatusChoiceProps) {
  const text = useText();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const labels = tabLabels(member.role);
  if (!isWide) {
    return (
      <TextField
        select
        label={text('dashboard.tabs')}
        value={status}
        onChange={(event) => onChoose(event.target.value as RideStatus)}
      >
        {tabs.map((tab) => (
          <MenuItem key={tab} value={tab}>
            {text(labels[tab])}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <Tabs value={status} onChange={(_, tab: RideStatus) => onChoose(tab)} aria-label={text('dashboard.tabs')}>
      {tabs.map((tab) => (
        <Tab key={tab} value={tab} label={text(labels[tab])} />
      ))}
    </Tabs>
  );
}

interface RideListProps {
  readonly rides: Rides;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

function RideList({ rides: { rides, arrived, hasFailed, hasMore, loadMore }, member, onAct }: RideListProps) {
  const text = useText();
  const grid = { display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' };
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
  return (
    <>
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {arrived && text('dashboard.newRide', { from: arrived.pickup.label, to: arrived.destination.label })}
      </Box>
      {rides.length === 0 && <EmptyRoad />}
      <Box sx={grid}>
        {rides.map((ride) => (
          <RideCard key={ride.id} ride={ride} member={member} onAct={onAct} />
        ))}
      </Box>
      {hasMore && <Button onClick={loadMore}>{text('dashboard.more')}</Button>}
    </>
  );
}
