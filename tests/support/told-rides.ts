import { isMailDone, readMail, readMailState } from '@talwaerts/domain/mail/stored-mail.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { readHotelRide, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { readRideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { expect } from 'vitest';
import { bookingWords } from '../../functions/src/use-cases/papers/booking-words.ts';
import { bookedRows } from '../../functions/src/use-cases/papers/fact-rows.ts';
import { callFunction } from './calls.ts';
import { database } from './database.ts';
import { mailByOrder, type ReceivedMail } from './mails.ts';
import { pdfText } from './pdf-text.ts';
import { until } from './until.ts';

/** What a ride's guest, carrier and hotel have agreed on, and what it costs the carrier. */
export type Agreed = Pick<
  Ride,
  'pickup' | 'destination' | 'pickupAtMs' | 'pax' | 'wishes' | 'notes' | 'lang' | 'priceCents' | 'provisionTokenCents'
>;

export const agreedOf = (ride: Ride): Agreed => {
  const { pickup, destination, pickupAtMs, pax, wishes, notes, lang, priceCents, provisionTokenCents } = ride;
  return { pickup, destination, pickupAtMs, pax, wishes, notes, lang, priceCents, provisionTokenCents };
};

export async function storedRide(id: string): Promise<Ride> {
  return readRide(await database.doc(`rides/${id}`).get());
}

/** The last mail that told guest, carrier or hotel what counts, by reader and ride. */
export type Told = Map<string, ReceivedMail>;

/** What was read until now. */
interface Reading {
  readonly told: Told;
  /** The ids of the read mails. */
  readonly seen: Set<string>;
}

/** Waits until the outbox has sent all mails about the ride. Remembers what they tell, and checks what is asked for. */
export async function receiveMails(ride: Ride, { told, seen }: Reading): Promise<void> {
  const fresh = await until(async () => {
    const { docs } = await database.collection('mail').where('rideIds', 'array-contains', ride.id).get();
    const due = docs.filter((mail) => !seen.has(`${ride.id} ${mail.id}`) && mail.get('template') !== 'rate-ride');
    return due.every((mail) => isMailDone(readMailState(mail))) ? due : undefined;
  }, `the mails about ${ride.id}`);
  for (const stored of fresh) {
    seen.add(`${ride.id} ${stored.id}`);
    const { template, ...order } = readMail(stored);
    if (!('to' in order)) continue;
    const mail = await mailByOrder(stored.id);
    const wanted = ride.status === 'confirmed' ? ride.changeRequest : undefined;
    if (template === 'change-requested') {
      if (wanted)
        expectRows(mail, ride, { ...agreedOf(ride), ...wantedPart(wanted) }, { lang: langOf(order.to, ride) });
    } else told.set(`${order.to} ${ride.id}`, mail);
  }
}

const wantedPart = ({ what, ...wanted }: NonNullable<Extract<Ride, { status: 'confirmed' }>['changeRequest']>) => ({
  ...Object.fromEntries(Object.entries(wanted).filter(([name]) => what.some((part) => part === name))),
  priceCents: wanted.priceCents,
});

const langOf = (reader: string, { lang }: Ride): Lang => (reader === 'guest' ? lang : defaultLang);

interface Reader {
  readonly lang: Lang;
  /** Whether the ride's time was moved without a mail. */
  readonly isMoved?: boolean;
}

/** Expects that the mail's rows about the ride are those of the agreed facts, and no others. */
function expectRows(mail: ReceivedMail, ride: Ride, agreed: Agreed, { lang, isMoved = false }: Reader): void {
  const w = bookingWords[lang];
  const block = mail.text.split('\n\n').find((part) => part.endsWith(`${w.label.id}: ${ride.id}`)) ?? '';
  const labels = [
    ...(isMoved ? [] : [w.label.when]),
    w.label.from,
    w.label.to,
    w.label.pax,
    w.label.price,
    w.label.payment,
    w.label.wishes,
  ];
  const rows = bookedRows({ ...ride, ...agreed }, { lang, isFreeTextShown: false }, w).filter(([label]) =>
    labels.includes(label),
  );
  const lines = block.split('\n').filter((line) => labels.some((label) => line.startsWith(`${label}: `)));
  expect([mail.subject, ...lines]).toEqual([mail.subject, ...rows.map(([label, value]) => `${label}: ${value}`)]);
}

/** Expects that the last mails to guest, hotel and carrier name what counts now. */
export function expectTold(
  ride: Ride,
  { agreed, isMoved }: { readonly agreed: Agreed; readonly isMoved: boolean },
  told: Told,
): void {
  const readers = ['guest', ...(ride.hotel ? ['hotel'] : []), ...(carrierOf(ride) ? ['carrier'] : [])];
  for (const reader of readers) {
    const mail = told.get(`${reader} ${ride.id}`);
    if (mail) expectRows(mail, ride, agreed, { lang: langOf(reader, ride), isMoved });
    // An open ride's hotel has ordered it itself.
    else expect([reader, ride.status]).toEqual(['hotel', 'open']);
  }
}

/** Expects that the guest's ticket, and the hotel's view without the provision, show what counts. */
export async function expectShown(ride: Ride, agreed: Agreed, email: string): Promise<void> {
  const { result } = await callFunction('global-loadbooking', { orderId: ride.id, email });
  if (!result?.valid) throw new Error(`${ride.id} did not open: ${JSON.stringify(result)}`);
  const { pickup, destination, pickupAt, pax, wishes, notes, price, other } = result.data;
  expect({ pickup, destination, pickupAt, pax, wishes, notes, price }).toEqual({
    pickup: agreed.pickup.label,
    destination: agreed.destination.label,
    pickupAt: isoInVienna(agreed.pickupAtMs),
    pax: agreed.pax,
    wishes: agreed.wishes,
    notes: agreed.notes,
    price: agreed.priceCents === null ? null : agreed.priceCents / 100,
  });
  expect(JSON.stringify([result.data, other])).not.toContain('provision');
  if (!ride.hotel) return;
  const view = readHotelRide(await database.doc(`companies/${ride.hotel.companyId}/rides/${ride.id}`).get());
  const { provisionTokenCents: _, ...shown } = agreed;
  expect(view).toMatchObject(shown);
  expect(view).not.toHaveProperty('provisionTokenCents');
}

/** Expects that the booking's PDF names the price, the wishes and the vehicle. */
export async function expectPaper(ride: Ride, agreed: Agreed, email: string): Promise<void> {
  const { result } = await callFunction('global-bookingpaper', { orderId: ride.id, email, lang: ride.lang });
  if (!result?.valid) throw new Error(`No paper of ${ride.id}: ${JSON.stringify(result)}`);
  const printed = (await pdfText(Buffer.from(result.content, 'base64'))).replaceAll(/\s+/g, ' ');
  const w = bookingWords[ride.lang];
  const rows = bookedRows({ ...ride, ...agreed }, { lang: ride.lang, isFreeTextShown: false }, w);
  for (const [label, value] of rows) expect(printed).toContain(`${label} ${value}`.replaceAll(/\s+/g, ' '));
}

/** Issues the company's invoice for a finished ride. Expects the agreed price. */
export async function expectInvoice(ride: Ride, agreed: Agreed, email: string): Promise<void> {
  const payload = { rideid: ride.id, orderId: ride.id, email, lang: ride.lang };
  const { result } = await callFunction('global-rideinvoice', payload);
  if (ride.payToPartner) return expect(result).toEqual({ valid: false, error: 'not-found' });
  expect(result).toMatchObject({ valid: true });
  const invoice = readRideInvoice(await database.doc(`rideInvoices/${ride.id}`).get());
  expect([invoice.grossCents, invoice.netCents + invoice.vatCents]).toEqual([agreed.priceCents, agreed.priceCents]);
}
