import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { callFunction } from './calls.ts';
import { linkIn, type ReceivedMail, waitForMails } from './mails.ts';
import { afternoon, anOrder, priceOf } from './orders.ts';
import { taxi } from './people.ts';

/** Books a round trip whose rides are two days apart. */
export async function bookRoundTrip(
  change: Partial<PayloadOf<'global-createride'>> = {},
): Promise<readonly [there: string, back: string]> {
  const price = (await priceOf(afternoon(2), 3)) + (await priceOf(afternoon(4), 3));
  const order = await anOrder({ ...change, dateTimeBack: afternoon(4), price });
  const { result } = await callFunction('global-createride', order);
  if (!result?.valid || !result.documentBack) throw new Error('Not booked there and back');
  return [result.document, result.documentBack];
}

/** Accepts a ride as Taxi Zillertal. */
export const acceptRide = (rideid: string) => callFunction('driver-confirmride', { rideid }, taxi);
/** Finishes a ride as Taxi Zillertal. */
export const finishRide = (rideid: string) => callFunction('driver-finishride', { rideid }, taxi);

/** Returns the signed link in a guest's mail. */
export const bookingLinkIn = (mail: ReceivedMail): URL => linkIn(mail, '/mybooking');
/** Waits for a booking's confirmation mail. Returns its signed link. */
export async function bookingLinkOf(subject: string): Promise<URL> {
  const [mail] = await waitForMails(subject, 1);
  return bookingLinkIn(mail as ReceivedMail);
}
