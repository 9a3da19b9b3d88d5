import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { lackOf, noCrew } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useId } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../../shared/dialogs/scrolling-content.tsx';
import { useMembers } from '../../../shared/firebase/use-members.ts';
import { type ListedVehicle, useVehicles } from '../../../shared/firebase/use-vehicles.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { RideSummary } from '../card/ride-summary.tsx';
import { useSetCrew } from './use-set-crew.ts';

interface Props {
  readonly ride: ConfirmedRide;
  readonly companyId: string;
  readonly onClose: () => void;
}

/** Puts a driver and a vehicle on a ride; each press counts at once. */
export function CrewDialog({ ride, companyId, onClose }: Props) {
  const text = useText();
  const id = useId();
  const [members, vehicles] = [useMembers(companyId), useVehicles(companyId)];
  const { driverUid, vehicleId } = ride.crew ?? noCrew;
  const { isBusy, failure, set } = useSetCrew(ride.id, ride.crew ?? null);
  const lacks = (vehicle: ListedVehicle): string =>
    lackOf(vehicle, ride)
      .map((one) => text(`crew.lack.${one}`))
      .join(', ');
  const drivers =
    members === 'failed'
      ? members
      : members?.filter(hasJoined).map(({ uid, name }) => ({ value: uid, label: name, warning: '' }));
  const cars =
    vehicles === 'failed'
      ? vehicles
      : vehicles?.map((one) => ({ value: one.id, label: `${one.name} · ${one.plate}`, warning: lacks(one) }));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{text('crew.title')}</DialogTitle>
      <ScrollingContent>
        <Stack spacing={4}>
          <RideSummary ride={ride} />
          <Choices
            {...{ title: 'crew.driver', nobody: 'crew.nobody', failed: 'team.failure', choices: drivers, isBusy }}
            {...{ chosen: driverUid, onChoose: (uid) => set({ driverUid: uid }) }}
          />
          <Choices
            {...{ title: 'crew.vehicle', nobody: 'crew.none', failed: 'fleet.failure', choices: cars, isBusy }}
            {...{ chosen: vehicleId, onChoose: (vehicle) => set({ vehicleId: vehicle }) }}
          />
          {vehicles?.length === 0 && <Typography color="textSecondary">{text('crew.noVehicles')}</Typography>}
          {failure && <Alert severity="error">{text(failure)}</Alert>}
        </Stack>
      </ScrollingContent>
      <DialogActions>
        <Button variant="contained" color="secondary" onClick={onClose}>
          {text('crew.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What the vehicle lacks for the ride; empty if nothing. */
  readonly warning: string;
}

interface ChoicesProps {
  readonly title: TextId;
  readonly nobody: TextId;
  readonly failed: TextId;
  readonly choices: readonly Choice[] | 'failed' | undefined;
  readonly chosen: string | null;
  readonly isBusy: boolean;
  readonly onChoose: (value: string | null) => void;
}

function Choices({ title, nobody, failed, choices, chosen, isBusy, onChoose }: ChoicesProps) {
  const text = useText();
  const id = useId();
  if (choices === 'failed') return <Alert severity="error">{text(failed)}</Alert>;
  if (!choices) return <Skeleton variant="rounded" height={48} />;
  const none = { value: null, label: text(nobody), warning: '' };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 2, fontWeight: 700 }}>
        {text(title)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {[...choices, none].map(({ value, label, warning }) => (
          <Button
            key={value ?? 'none'}
            variant={value === chosen ? 'contained' : 'outlined'}
            aria-pressed={value === chosen}
            // Not disabled, so that it keeps the focus.
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => onChoose(value)}
            sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {warning ? `${label} (${warning})` : label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
