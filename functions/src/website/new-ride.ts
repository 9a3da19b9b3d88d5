import { pageRideSchema } from '@talwaerts/domain/calls/website.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { bookRideOnPage } from '../use-cases/order/book-on-page.ts';

/** Books a guest's ride on a company's page, or lets it wait for a click in a mail. */
export const newride = guestCallable(
  'website-newride',
  { payload: pageRideSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (payload, { nowMs }) => {
    const booked = await bookRideOnPage(payload, nowMs);
    if ('refused' in booked) return refusal(booked);
    const { rideId, waitingUntilMs } = booked;
    const waiting = waitingUntilMs !== undefined && { waiting: { until: isoInVienna(waitingUntilMs) } };
    return { valid: true, document: rideId, ...waiting };
  },
);
