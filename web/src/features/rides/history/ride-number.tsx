import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  /** The element that names the card. */
  readonly id: string;
}

/** The ride's number, and its history for administrators and for the carrier's own people. */
export function RideNumber({ ride, member, id }: Props) {
  const text = useText();
  const isCarrier = isOfTaxiCompany(member) && carrierOf(ride) !== null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {text('ride.name', { id: ride.id })}
      </Typography>
      {(member.role === 'admin' || isCarrier) && <HistoryButton rideId={ride.id} />}
    </Box>
  );
}

const HistoryDialog = lazyPart(
  () => import('./history-dialog.tsx'),
  (module) => module.HistoryDialog,
);

/** Opens what has happened to a ride. */
function HistoryButton({ rideId }: { readonly rideId: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<Icon name="history" size="small" />}
        aria-haspopup="dialog"
        aria-label={text('history.of', { id: rideId })}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {text('history.title')}
      </Button>
      {isOpen && <HistoryDialog rideId={rideId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
