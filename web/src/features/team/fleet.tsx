import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { type ListedVehicle, useVehicles } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface Props {
  readonly companyId: string;
  /** Whether the user may change the vehicles. */
  readonly isManager: boolean;
}

type Open = { readonly kind: 'edit' | 'remove'; readonly vehicle: ListedVehicle } | { readonly kind: 'add' };

/** A taxi company's vehicles. */
export function Fleet({ companyId, isManager }: Props) {
  const text = useText();
  const vehicles = useVehicles(companyId);
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
        {isManager && vehicles !== undefined && vehicles !== 'failed' && (
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

interface VehiclesProps {
  readonly vehicles: ReturnType<typeof useVehicles>;
  /** Undefined for users who may not change them. */
  readonly onOpen: ((open: Open) => void) | undefined;
}

function Vehicles({ vehicles, onOpen }: VehiclesProps) {
  const text = useText();
  if (vehicles === 'failed') return <Alert severity="error">{text('fleet.failure')}</Alert>;
  if (!vehicles) return <Skeleton role="status" aria-label={text('fleet.loading')} variant="rounded" height={120} />;
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
