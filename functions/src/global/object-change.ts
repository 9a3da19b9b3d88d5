import { objectSchema } from '@talwaerts/domain/calls/change-ride.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { objectToChange } from '@talwaerts/domain/ride/carrier-change.ts';
import { isOtherRoute } from '@talwaerts/domain/ride/change-request.ts';
import { payerOf } from '@talwaerts/domain/ride/hand-on.ts';
import { readContact } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { enqueueMapPicture } from '../platform/task-queue.ts';
import { loadEscalation } from '../store/config.ts';
import { loadAccount } from '../store/ledger.ts';
import { administratorIds } from '../store/members.ts';
import { storeMails } from '../store/outbox.ts';
import {
  contactDocument,
  deletePolyline,
  endWantedRoute,
  loadBooking,
  storeContact,
  storeStep,
} from '../store/rides.ts';
import { actByLink } from '../use-cases/guest-data/guest-data.ts';

/**
 * Restores a ride of the booking that the signed link opens, as it was before its carrier changed it for the guest. A
 * call and no page: programs that check mails open links, and press no buttons. Refused with `not-found` (also for a
 * token that we did not sign), `link-expired`, and the refusals of the domain's `objectToChange`.
 */
export const objectchange = guestCallable(
  'global-objectchange',
  { payload: objectSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async ({ token, rideid, nth }, { nowMs }) => {
    const toTell = await administratorIds();
    let isLate = false;
    let isRedrawn = false;
    const outcome = await actByLink(token, nowMs, async (tx, bookingId) => {
      const rides = await loadBooking(tx, bookingId);
      const ride = rides.find(({ id }) => id === normaliseBookingId(rideid));
      if (!ride) return refused('not-found');
      const [stored, settings, account] = await Promise.all([
        tx.get(contactDocument(ride.id)),
        loadEscalation(tx),
        ride.status === 'confirmed' ? loadAccount(tx, payerOf(ride)) : null,
      ]);
      const contact = ifStored(stored, readContact);
      if (!contact) return refused('guest-removed');
      const objected = objectToChange(ride, { nth, contact, account, settings, administratorIds: toTell, nowMs });
      if ('refused' in objected) return objected;
      isLate = objected.refusal !== undefined;
      isRedrawn = false;
      if (objected.ride === ride) return { ride };
      storeStep(tx, objected, objected.contact);
      storeMails(tx, objected.alerts);
      if (isLate) return { ride };
      storeContact(tx, ride.id, objected.contact);
      endWantedRoute(tx, ride, undefined);
      isRedrawn = isOtherRoute(objected.ride.objectable ?? { what: [] });
      // The line of the changed route: without one, the drawing asks for the route.
      if (isRedrawn) deletePolyline(tx, ride.id);
      return { ride };
    });
    if ('refused' in outcome) return refusal(outcome);
    // If the process ends before, the sweep draws the picture.
    if (isRedrawn) await enqueueMapPicture(outcome.ride.id);
    return isLate ? refusal(refused('too-late')) : { valid: true };
  },
);
