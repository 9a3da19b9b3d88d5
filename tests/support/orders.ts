import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { isoInVienna, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from './calls.ts';

/** Two days from now at 14:30 in Vienna: by day, and never too soon. */
export function afternoon(daysAhead = 2): string {
  const day = viennaDay(Date.now() + daysAhead * 86_400_000);
  return isoInVienna(viennaInstant(day, '14:30') ?? 0);
}

export async function priceOf(dateTime: string, pax: number): Promise<number> {
  const { result, error } = await callFunction('global-calculateprice', {
    pax,
    date: dateTime,
    origin: { placeId: 'airport-innsbruck' },
    destination: { placeId: 'mayrhofen-hauptstrasse-409' },
  });
  if (!result?.valid) throw new Error(`There is no price: ${JSON.stringify({ result, error })}`);
  return Number(result.price);
}

/** An order as the booking page makes it, from Innsbruck airport to Mayrhofen, at the right price. */
export async function anOrder(
  change: Partial<PayloadOf<'global-createride'>> = {},
): Promise<PayloadOf<'global-createride'>> {
  const dateTime = change.dateTime ?? afternoon();
  return {
    requestId: randomUUID(),
    pickup: 'Flughafen Innsbruck',
    pickupPlaceId: 'airport-innsbruck',
    land: 'AT',
    bundesland: 'Tirol',
    bezirk: 'Innsbruck-Stadt',
    destination: 'Hauptstraße 409, 6290 Mayrhofen',
    destinationPlaceId: 'mayrhofen-hauptstrasse-409',
    dland: 'AT',
    dbundesland: 'Tirol',
    dbezirk: 'Schwaz',
    dateTime,
    pax: 3,
    price: await priceOf(dateTime, change.pax ?? 3),
    guestName: 'Anna Gruber',
    guestPhone: '+43 664 1234567',
    guestEmail: 'anna.gruber@example.com',
    notes: 'Zwei Paar Ski',
    lang: 'de',
    terms: true,
    ...change,
  };
}

/** A ride that a guest has booked. */
export async function anOpenRide(change: Partial<PayloadOf<'global-createride'>> = {}): Promise<string> {
  const { result, error } = await callFunction('global-createride', await anOrder(change));
  if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
  return result.document;
}
