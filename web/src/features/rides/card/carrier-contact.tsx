import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { GuestContactLinks } from './guest-contact-links.tsx';

interface Props {
  readonly rideId: string;
  readonly pickupAtMs: number;
}

/** The guest's contact for the carrier's people, for as long as `firestore.rules` lets them read it. */
export function CarrierContact({ rideId, pickupAtMs }: Props) {
  const untilMs = contactReadableUntilMs(pickupAtMs);
  return useNow(untilMs) < untilMs ? <GuestContactLinks rideId={rideId} /> : null;
}
