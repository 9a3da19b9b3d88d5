import { contactReadableUntilMs } from '@talwaerts/domain/ride/limits.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import type { DialogProps } from '../actions/ride-actions.ts';
import { OwnRideDialog } from './new-ride.tsx';

/** Changes an own ride, or copies it, with its guest as long as the contact can be read. */
export function StoredRideDialog({ pending, onDone, onClose }: DialogProps<'changeOwn' | 'copyOwn'>) {
  const { ride, action } = pending;
  const { member } = usePerson();
  const isReadable = ride.status === 'confirmed' && serverNow() < contactReadableUntilMs(ride.pickupAtMs);
  const contact = useLiveDocument(isReadable ? `rides/${ride.id}/guest/contact` : undefined, readContact);
  if (member.role !== 'taxi' || ride.isHotelView || (isReadable && contact === undefined)) return null;
  return (
    <OwnRideDialog
      companyId={member.companyId}
      first={{ ride, contact: contact ?? null, isCopy: action.dialog === 'copyOwn' }}
      onSaved={() => onDone(action.done)}
      onClose={onClose}
    />
  );
}
