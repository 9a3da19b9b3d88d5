import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedRide } from '../data/listed-ride.ts';
import { When } from './when.tsx';

/** The ride that a dialog is about. */
export function RideSummary({ ride }: { readonly ride: ListedRide }) {
  return (
    <Stack spacing={2} sx={{ p: 4, borderRadius: 1, bgcolor: 'var(--glacier)' }}>
      <When ms={ride.pickupAtMs} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {ride.pickup.label} → {ride.destination.label}
      </Typography>
    </Stack>
  );
}
