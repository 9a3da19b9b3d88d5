import Box from '@mui/material/Box';
import { endingOf, isOwnRide, paymentOf } from '@talwaerts/domain/ride/ride.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';

interface Props {
  readonly ride: ListedRide;
  /** Why the ride needs an action. */
  readonly urgency?: TextId | undefined;
  /** What is wrong with its crew. */
  readonly warning: string | undefined;
}

/** How the ride is paid, its source, and whether it is urgent, overdue or a no-show. */
export function RideTags({ ride, urgency, warning }: Props) {
  const text = useText();
  const isOverdue = useNow(ride.pickupAtMs) >= ride.pickupAtMs && ride.status === 'open';
  const isCarrierClosed = isConfirmedRide(ride) && ride.isCarrierClosed === true;
  return (
    <Box sx={tagsStyle}>
      <span>{text(`ride.${paymentOf(ride)}`)}</span>
      {!ride.isHotelView && ride.hotel && <span>{text('ride.partner', { name: ride.hotel.name })}</span>}
      {ride.source === 'partnerPage' && <span>{text('ride.partnerPage')}</span>}
      {isOwnRide(ride) && <span>{text('ride.own')}</span>}
      {urgency && <strong>{text(urgency)}</strong>}
      {isCarrierClosed && <strong>{text('ride.carrierClosed')}</strong>}
      {warning !== undefined && <strong>{warning}</strong>}
      {endingOf(ride) === 'no-show' && <strong>{text('ride.noShow')}</strong>}
      {isOverdue && <strong>{text('ride.overdue')}</strong>}
    </Box>
  );
}

const outlined = { bgcolor: 'transparent', border: 1, borderColor: 'divider' } as const;
const tagsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > *': { px: 3, py: 1, borderRadius: 99, fontWeight: 600, bgcolor: 'var(--glacier)', color: 'text.primary' },
  '& > span + span': outlined,
  '& > strong': { ...outlined, borderColor: 'error.main', color: 'error.main' },
} as const;
