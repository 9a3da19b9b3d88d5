import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import type { ListedVehicle } from '../../../shared/firebase/use-vehicles.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Props {
  readonly companyId: string;
  readonly vehicle: ListedVehicle;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Asks before a vehicle is removed. */
export function RemoveVehicleDialog({ companyId, vehicle, onClose, onDone }: Props) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  const remove = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const payload = { vehicleId: vehicle.id, companyID: companyId };
    if (await runCall(() => call('taxi-deletevehicle', payload))) onDone('fleet.removed');
  };
  return (
    <FormDialog
      title="fleet.removeTitle"
      about={`${vehicle.name} · ${vehicle.plate}`}
      submit="fleet.remove"
      isDangerous
      {...{ isBusy, failure, onClose }}
      onSubmit={remove}
    >
      <Typography>{text('fleet.removeText')}</Typography>
    </FormDialog>
  );
}
