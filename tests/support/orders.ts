import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { readContact, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayAfter, isoInVienna, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { callFunction } from './calls.ts';
import { database } from './database.ts';
import { memberOf } from './people.ts';
import { storeSearchEntries } from './search-entries.ts';

/** Returns 14:30 in Vienna some days ahead: at the day's tariff, and never too soon to book. */
export function afternoon(daysAhead = 2): string {
  return isoInVienna(viennaInstant(dayFromToday(daysAhead), '14:30') ?? 0);
}

/** Returns a date in Vienna, so many days after today's. */
export const dayFromToday = (days: number): string => dayAfter(viennaDay(Date.now()), days);

export const tomorrow = (): string => dayFromToday(1);

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

/** Returns the booking form's payload for a ride from Innsbruck airport to Mayrhofen, with the right price. */
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

/** Books a ride as a guest. Returns its id. */
export async function anOpenRide(change: Partial<PayloadOf<'global-createride'>> = {}): Promise<string> {
  const { result, error } = await callFunction('global-createride', await anOrder(change));
  if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify({ result, error })}`);
  return result.document;
}

/** Moves a ride's pickup to some minutes from now, or into the past, which no call allows. */
export async function movePickup(rideid: string, inMinutes: number): Promise<void> {
  const pickupAt = new Date(Date.now() + inMinutes * 60_000);
  const ride = database.doc(`rides/${rideid}`);
  await ride.update({ pickupAt });
  const stored = await ride.get();
  const batch = database.batch();
  const contact = ifStored(await ride.collection('guest').doc('contact').get(), readContact);
  storeSearchEntries(batch, database, { ride: readRide(stored), contact });
  await batch.commit();
  const hotelId: string | undefined = stored.get('hotel')?.companyId;
  if (hotelId !== undefined) await database.doc(`companies/${hotelId}/rides/${rideid}`).update({ pickupAt });
}

/** Creates a guest's ride that a company has accepted, with its pickup some minutes from now. */
export async function aConfirmedRide(companyId: string, inMinutes: number): Promise<string> {
  const rideid = await anOpenRide();
  await acceptAs(rideid, companyId, inMinutes);
  return rideid;
}

/** Creates a hotel's ride that a company has accepted, with its pickup some minutes from now. */
export async function aConfirmedHotelRide(hotelId: string, companyId: string, inMinutes: number): Promise<string> {
  const rideid = await aPostedRide(hotelId);
  await acceptAs(rideid, companyId, inMinutes);
  return rideid;
}

/** Creates an open ride that a hotel has posted for a guest in room 7. */
export async function aPostedRide(hotelId: string, change: { readonly guestEmail?: null } = {}): Promise<string> {
  const { terms: _, ...order } = await anOrder();
  const payload = { ...order, room: '7', payToPartner: true, ...change };
  const { result, error } = await callFunction('hotel-postride', payload, memberOf(hotelId, 'hotel'));
  if (!result?.valid) throw new Error(`Not posted: ${JSON.stringify({ result, error })}`);
  return result.document;
}

async function acceptAs(rideid: string, companyId: string, inMinutes: number): Promise<void> {
  const { result, error } = await callFunction('driver-confirmride', { rideid }, memberOf(companyId));
  if (!result?.valid) throw new Error(`Not taken: ${JSON.stringify({ result, error })}`);
  await movePickup(rideid, inMinutes);
}
