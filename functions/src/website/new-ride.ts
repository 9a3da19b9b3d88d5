import { pageRideSchema } from '@talwaerts/domain/calls/website.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { bookRideOnPage } from '../use-cases/order/book-on-page.ts';
import { signBooking } from '../use-cases/order/booking-link.ts';

/**
 * Books a guest's ride or round trip on a company's page, or lets it wait for a click in a mail. The token of a booked
 * ride, if wanted, opens it like the link of its mail.
 */
export const newride = guestCallable(
  'website-newride',
  { payload: pageRideSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (payload, { sender, nowMs }) => {
    const booked = await bookRideOnPage(payload, sender.client, nowMs);
    if ('refused' in booked) return refusal(booked);
    const { rideId, rideIdBack, waitingUntilMs } = booked;
    const documents = { document: rideId, ...(rideIdBack !== undefined && { documentBack: rideIdBack }) };
    // Without a token: the guest has not confirmed the address yet.
    if (waitingUntilMs !== undefined)
      return { valid: true, ...documents, waiting: { until: isoInVienna(waitingUntilMs) } };
    return {
      valid: true,
      ...documents,
      ...(payload.withToken && {
        token: signBooking({ id: rideId, emailCorrectedAtMs: null }, linkSigningKey.value()),
      }),
    };
  },
);
