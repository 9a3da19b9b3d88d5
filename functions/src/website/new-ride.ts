import { pageRideSchema } from '@talwaerts/domain/calls/website.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { bookRideOnPage } from '../use-cases/order/book-on-page.ts';

/** Books a guest's ride on a company's page. */
export const newride = guestCallable(
  'website-newride',
  { payload: pageRideSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (payload, { nowMs }) => {
    const booked = await bookRideOnPage(payload, nowMs);
    return 'refused' in booked ? refusal(booked) : { valid: true, document: booked.rideId };
  },
);
