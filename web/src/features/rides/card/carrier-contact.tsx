import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { useKept } from '../../../shared/device/use-kept.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { GuestContactLinks } from './guest-contact-links.tsx';
import { useGuestContact } from './use-guest-contact.ts';

interface Props {
  readonly rideId: string;
  readonly pickupAtMs: number;
}

/**
 * The guest's contact for the carrier's people, also without a network, for as long as `firestore.rules` lets them read
 * it.
 */
export function CarrierContact({ rideId, pickupAtMs }: Props) {
  const untilMs = contactReadableUntilMs(pickupAtMs);
  return useNow(untilMs) < untilMs ? <KeptContact rideId={rideId} untilMs={untilMs} /> : null;
}

function KeptContact({ rideId, untilMs }: { readonly rideId: string; readonly untilMs: number }) {
  return <GuestContactLinks contact={useKept(`contact ${rideId}`, useGuestContact(rideId), untilMs)} />;
}
