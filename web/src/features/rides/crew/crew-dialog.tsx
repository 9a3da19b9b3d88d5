import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { InfoDialog } from '../../../shared/dialogs/info-dialog.tsx';
import { intoView } from '../../../shared/dialogs/scrolling-content.tsx';
import { useVehicles } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { RideSummary } from '../card/ride-facts.tsx';
import { CrewChoices } from './crew-choices.tsx';
import { useSetCrew } from './use-set-crew.ts';

interface Props {
  readonly ride: ConfirmedRide;
  readonly companyId: string;
  readonly onClose: () => void;
}

/** Puts a driver and a vehicle on a ride; each press counts at once. */
export function CrewDialog({ ride, companyId, onClose }: Props) {
  const text = useText();
  const vehicles = useVehicles(companyId);
  const { isBusy, failure, set } = useSetCrew(ride.id, ride.crew ?? null);
  return (
    <InfoDialog title="crew.title" close="crew.done" onClose={onClose}>
      <Stack spacing={4}>
        <RideSummary ride={ride} />
        <CrewChoices companyId={companyId} rides={[ride]} chosen={ride.crew ?? noCrew} isBusy={isBusy} onChoose={set} />
        {vehicles?.length === 0 && <Typography color="textSecondary">{text('crew.noVehicles')}</Typography>}
        {failure && (
          <Alert ref={intoView} severity="error">
            {text(failure)}
          </Alert>
        )}
      </Stack>
    </InfoDialog>
  );
}
