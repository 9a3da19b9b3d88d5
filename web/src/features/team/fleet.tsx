import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import {
  type Equipment,
  equipments,
  maxPlateLength,
  maxVehicleSeats,
  plateShape,
} from '@talwaerts/domain/company/vehicle.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import type { ListedVehicle } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';

interface Props {
  readonly companyId: string;
  readonly vehicles: readonly ListedVehicle[] | 'failed';
  /** Whether the user may change the vehicles. */
  readonly isManager: boolean;
}

type Open = { readonly kind: 'edit' | 'remove'; readonly vehicle: ListedVehicle } | { readonly kind: 'add' };

/** A taxi company's vehicles. */
export function Fleet({ companyId, vehicles, isManager }: Props) {
  const text = useText();
  const [open, setOpen] = useState<Open>();
  const done = useDone();
  const title = useRef<HTMLHeadingElement>(null);
  const close = (): void => setOpen(undefined);
  const finish = (toast: TextId): void => {
    // The button that opened the dialog may have been removed with its vehicle.
    if (open?.kind === 'remove') title.current?.focus();
    close();
    done.confirm(toast);
  };
  return (
    <Stack component="section" spacing={4} aria-labelledby="fleet-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id="fleet-title" ref={title} tabIndex={-1} variant="h2">
            {text('fleet.title')}
          </Typography>
          <Typography color="textSecondary">{text('fleet.lead')}</Typography>
        </Box>
        {isManager && vehicles !== 'failed' && (
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setOpen({ kind: 'add' })}>
            {text('fleet.add')}
          </Button>
        )}
      </Box>
      <Vehicles vehicles={vehicles} onOpen={isManager ? setOpen : undefined} />
      {open && open.kind !== 'remove' && (
        <VehicleDialog
          companyId={companyId}
          vehicle={open.kind === 'edit' ? open.vehicle : undefined}
          onClose={close}
          onDone={finish}
        />
      )}
      {open?.kind === 'remove' && (
        <CallDialog
          title="fleet.removeTitle"
          about={`${open.vehicle.name} · ${open.vehicle.plate}`}
          submit="fleet.remove"
          isDangerous
          send={() => call('taxi-deletevehicle', { vehicleId: open.vehicle.id, companyID: companyId })}
          onClose={close}
          onDone={() => finish('fleet.removed')}
        >
          <Typography>{text('fleet.removeText')}</Typography>
        </CallDialog>
      )}
      <DoneToast done={done} />
    </Stack>
  );
}

interface VehiclesProps extends Pick<Props, 'vehicles'> {
  /** Undefined for users who may not change them. */
  readonly onOpen: ((open: Open) => void) | undefined;
}

function Vehicles({ vehicles, onOpen }: VehiclesProps) {
  const text = useText();
  if (vehicles === 'failed') return <Alert severity="error">{text('fleet.failure')}</Alert>;
  if (vehicles.length === 0) return <Typography color="textSecondary">{text('fleet.none')}</Typography>;
  return (
    <Box component="ul" aria-label={text('fleet.title')} sx={gridStyle}>
      {vehicles.map((vehicle) => (
        <Card key={vehicle.id} component="li" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{vehicle.name}</Typography>
          <Typography>
            {vehicle.plate} · {text('fleet.seats', { seats: vehicle.seats })}
          </Typography>
          {vehicle.equipment.length > 0 && (
            <Typography color="textSecondary">
              {vehicle.equipment.map((one) => text(`fleet.equipment.${one}`)).join(' · ')}
            </Typography>
          )}
          {onOpen && (
            <Box sx={{ display: 'flex', gap: 2, mt: 'auto' }}>
              <Button
                aria-label={text('fleet.editOne', { name: vehicle.name, plate: vehicle.plate })}
                onClick={() => onOpen({ kind: 'edit', vehicle })}
              >
                {text('fleet.change')}
              </Button>
              <Button
                aria-label={text('fleet.removeOne', { name: vehicle.name, plate: vehicle.plate })}
                onClick={() => onOpen({ kind: 'remove', vehicle })}
              >
                {text('fleet.remove')}
              </Button>
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}

const gridStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
};

interface VehicleDialogProps {
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
function VehicleDialog({ companyId, vehicle, onClose, onDone }: VehicleDialogProps) {
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
