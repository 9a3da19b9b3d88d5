import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import {
  type Equipment,
  equipments,
  maxPlateLength,
  maxVehicleSeats,
  plateShape,
} from '@talwaerts/domain/company/vehicle.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import type { ListedVehicle } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Props {
  readonly companyId: string;
  /** Undefined for a new one. */
  readonly vehicle: ListedVehicle | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

interface Typed {
  readonly name: string;
  readonly plate: string;
  readonly seats: string;
}

const checks: { readonly [N in keyof Typed]: (typed: string) => boolean } = {
  name: (typed) => typed.trim() !== '' && isPersonName(typed),
  plate: (typed) => typed.trim() !== '' && plateShape.test(typed.trim()),
  seats: (typed) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= maxVehicleSeats,
};
const lengths = { name: maxLengths.companyName, plate: maxPlateLength, seats: 2 };
const names = ['name', 'plate', 'seats'] as const;

/** Adds or changes a vehicle. Keeps one request id, so that a retry adds one. */
export function VehicleDialog({ companyId, vehicle, onClose, onDone }: Props) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [equipment, setEquipment] = useState<readonly Equipment[]>(vehicle?.equipment ?? []);
  const { isBusy, failure, runCall } = useDialogCall();
  const { register, handleSubmit, formState } = useForm<Typed>({
    mode: 'onTouched',
    defaultValues: { name: vehicle?.name ?? '', plate: vehicle?.plate ?? '', seats: String(vehicle?.seats ?? 4) },
  });
  const save = async ({ name, plate, seats }: Typed): Promise<void> => {
    const data = {
      ...(vehicle && { vehicleId: vehicle.id }),
      name: name.trim(),
      plate: plate.trim(),
      seats: Number(seats),
      equipment: [...equipment],
      companyID: companyId,
    };
    if (await runCall(() => call('taxi-savevehicle', { data, requestId }))) onDone('fleet.saved');
  };
  const toggle = (one: Equipment): void =>
    setEquipment((before) => (before.includes(one) ? before.filter((other) => other !== one) : [...before, one]));
  return (
    <FormDialog
      title={vehicle ? 'fleet.edit' : 'fleet.add'}
      about={vehicle ? `${vehicle.name} · ${vehicle.plate}` : ''}
      submit="fleet.save"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={handleSubmit(save)}
    >
      {names.map((name) => {
        const problem = formState.errors[name];
        return (
          <TextField
            key={name}
            {...register(name, { validate: checks[name] })}
            label={text(`fleet.field.${name}`)}
            required
            autoComplete="off"
            error={Boolean(problem)}
            helperText={problem && text(`fleet.error.${name}`)}
            slotProps={{
              htmlInput: { maxLength: lengths[name], inputMode: name === 'seats' ? 'numeric' : undefined },
            }}
          />
        );
      })}
      <FormControl component="fieldset">
        <FormLabel component="legend">{text('fleet.field.equipment')}</FormLabel>
        <FormGroup>
          {equipments.map((one) => (
            <FormControlLabel
              key={one}
              control={<Checkbox checked={equipment.includes(one)} onChange={() => toggle(one)} />}
              label={text(`fleet.equipment.${one}`)}
            />
          ))}
        </FormGroup>
      </FormControl>
    </FormDialog>
  );
}
