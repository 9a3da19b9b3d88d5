import Box from '@mui/material/Box';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useNow } from '../../../shared/ui/use-now.ts';

interface Props {
  readonly payment: TextId;
  /** The hotel that ordered the ride; not shown to the hotel itself. */
  readonly hotelName: string | undefined;
  readonly isFromPartnerPage: boolean;
  /** Of an open ride that nobody accepts. */
  readonly urgency: TextId | undefined;
  /** Pickup of an open ride. */
  readonly openUntilMs: number | undefined;
  readonly isNoShow: boolean;
  /** Whether the carrier of a confirmed ride is closed. */
  readonly isCarrierClosed: boolean;
  /** What is wrong with its crew. */
  readonly warning: string | undefined;
}

/** How the ride is paid, its source, and whether it is urgent, overdue or a no-show. */
export const RideTags = memo(function RideTags({
  payment,
  hotelName,
  isFromPartnerPage,
  urgency,
  openUntilMs,
  isNoShow,
  isCarrierClosed,
  warning,
}: Props) {
  const text = useText();
  return (
    <Box sx={tagsStyle}>
      <span>{text(payment)}</span>
      {hotelName !== undefined && <span>{text('ride.partner', { name: hotelName })}</span>}
      {isFromPartnerPage && <span>{text('ride.partnerPage')}</span>}
      {urgency && <strong>{text(urgency)}</strong>}
      {isCarrierClosed && <strong>{text('ride.carrierClosed')}</strong>}
      {warning !== undefined && <strong>{warning}</strong>}
      {isNoShow && <strong>{text('ride.noShow')}</strong>}
      {openUntilMs !== undefined && <OverdueTag pickupAtMs={openUntilMs} />}
    </Box>
  );
});

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

/** Marks an open ride from its pickup time on. Styled by `RideTags`. */
function OverdueTag({ pickupAtMs }: { readonly pickupAtMs: number }) {
  const text = useText();
  const nowMs = useNow(pickupAtMs);
  if (pickupAtMs > nowMs) return null;
  return <strong>{text('ride.overdue')}</strong>;
}
