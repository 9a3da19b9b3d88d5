import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedRide } from '../data/listed-ride.ts';
import { RideLines } from './ride-lines.tsx';
import { When } from './when.tsx';

/** The ride that a dialog is about, with what its row does not show, such as the guest's notes. */
export function RideSummary({ ride }: { readonly ride: ListedRide }) {
  return (
    <Stack spacing={2} sx={{ p: 4, borderRadius: 1, bgcolor: 'var(--glacier)' }}>
      <When ms={ride.pickupAtMs} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {ride.pickup.label} → {ride.destination.label}
      </Typography>
      <RideLines ride={ride} />
    </Stack>
  );
}
