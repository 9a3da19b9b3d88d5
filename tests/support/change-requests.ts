import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { callFunction } from './calls.ts';
import { bookingLinkOf } from './guests.ts';
import { afternoon, anOpenRide, priceOf } from './orders.ts';
import { memberOf } from './people.ts';

/** A ride and the token of its guest's link. */
export interface LinkedRide {
  readonly id: string;
  readonly token: string;
}

export async function aRideWithLink(): Promise<LinkedRide> {
  const id = await anOpenRide();
  return { id, token: (await bookingLinkOf(id)).searchParams.get('token') ?? '' };
}

/** Creates a guest's ride that a company has accepted. */
export async function aTakenRide(companyId: string): Promise<LinkedRide> {
  const ride = await aRideWithLink();
  const { result } = await callFunction('driver-confirmride', { rideid: ride.id }, memberOf(companyId));
  if (!result?.valid) throw new Error(`Not taken: ${JSON.stringify(result)}`);
  return ride;
}

export const changeAsGuest = async (
  { id, token }: LinkedRide,
  change: PayloadOf<'global-changebooking'>['change'],
  price?: number,
  requestId: string = randomUUID(),
) =>
  (
    await callFunction('global-changebooking', {
      token,
      rideid: id,
      change,
      requestId,
      ...(price !== undefined && { price }),
    })
  ).result;

/** The request for six persons, which is dearer than the three of the order. */
export const askForSix = async (ride: LinkedRide, requestId?: string) =>
  changeAsGuest(ride, { pax: 6 }, await priceOf(afternoon(), 6), requestId);

export const answerChangeAs = async (rideid: string, companyId: string, accept: boolean, nth?: number) =>
  (
    await callFunction(
      'driver-answerchange',
      { rideid, accept, ...(nth !== undefined && { nth }) },
      memberOf(companyId),
    )
  ).result;

/** Opens the booking by its link, as the guest's page does. */
export async function readBackOf({ token }: LinkedRide) {
  const { result } = await callFunction('global-openbooking', { token });
  if (!result?.valid) throw new Error(`Not opened: ${JSON.stringify(result)}`);
  return result.data;
}
