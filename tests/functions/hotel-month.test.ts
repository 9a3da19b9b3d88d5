import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aConfirmedHotelRide, aPostedRide } from '../support/orders.ts';
import { pdfPages, pdfText } from '../support/pdf-text.ts';
import { memberOf } from '../support/people.ts';

const aHotel = () => aCompanyOfItsOwn(0, { kind: 'hotel' });
const fileOf = async (hotelId: string, format: string, month: string, lang = 'de') => {
  const payload = { month, format, lang };
  const { result, error } = await callFunction('hotel-monthfile', payload, memberOf(hotelId, 'hotel'));
  if (!result?.valid) return { result, error };
  return { name: result.name, content: Buffer.from(result.content, 'base64') };
};

it('a hotel gets its rides of a month by room and guest, without provisions and other hotels’ rides', async () => {
  const hotelId = await aHotel();
  const other = await aHotel();
  const companyId = await aCompanyOfItsOwn(50_000);
  const carried = await aConfirmedHotelRide(hotelId, companyId, -10);
  await callFunction('driver-finishride', { rideid: carried }, memberOf(companyId));
  const foreign = await aPostedRide(other);
  const later = await aPostedRide(hotelId);
  await database.doc(`companies/${hotelId}/rides/${later}`).update({ pickupAt: new Date('2033-01-01T00:00:00Z') });
  const { pickupAt } = (await database.doc(`rides/${carried}`).get()).data() ?? {};
  const month = monthOf(pickupAt.toMillis());

  const csv = await fileOf(hotelId, 'csv', month);
  const rows = String(csv.content).trim().split('\r\n');
  expect(csv.name).toBe(`talwaerts-${month}-de.csv`);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^7;Anna Gruber;.*;gefahren;Hotel;[\d,]+;/);
  expect(rows[1]).toContain(carried);
  const pdf = await pdfText((await fileOf(hotelId, 'pdf', month, 'en')).content ?? Buffer.alloc(0));
  for (const word of ['Rides in', 'Anna Gruber', 'carried, hotel', 'of which the hotel pays'])
    expect(pdf).toContain(word);
  for (const hidden of [foreign, later]) expect(String(csv.content) + pdf).not.toContain(hidden);
  // The next month begins at midnight in Vienna.
  expect(String((await fileOf(hotelId, 'csv', '2033-01')).content)).toContain(later);
  expect(String((await fileOf(hotelId, 'csv', '2032-12')).content)).not.toContain(later);
});

it('a hotel’s month prints each ride whole on one page, below the head of the table', async () => {
  const hotelId = await aHotel();
  const view = (await database.doc(`companies/${hotelId}/rides/${await aPostedRide(hotelId)}`).get()).data() ?? {};
  const pickup = { ...view.pickup, label: 'Anfang, eine lange Straße im hintersten Winkel des Tales, Ende' };
  await Promise.all(
    Array.from({ length: 24 }, (_, i) => database.doc(`companies/${hotelId}/rides/copy-${i}`).set({ ...view, pickup })),
  );
  const pdf = await fileOf(hotelId, 'pdf', monthOf(view.pickupAt.toMillis()));
  const pages = await pdfPages(pdf.content ?? Buffer.alloc(0));
  const occurrences = (page: string, word: string): number => page.split(word).length - 1;
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(occurrences(page, 'Stand, zahlt')).toBe(1);
    expect(occurrences(page, 'Anfang')).toBe(occurrences(page, 'Ende'));
  }
});

it('a month without rides says so', async () => {
  const pdf = await fileOf(await aHotel(), 'pdf', '2020-02');
  expect(await pdfText(pdf.content ?? Buffer.alloc(0))).toContain('Keine Fahrten in diesem Monat.');
});

it('a closed hotel, and what is no month or format, gets no file', async () => {
  const hotelId = await aHotel();
  for (const [format, month] of [
    ['pdf', '2020-13'],
    ['bookkeeping', '2020-01'],
  ]) {
    expect((await fileOf(hotelId, format ?? '', month ?? '')).error?.status).toBe('INVALID_ARGUMENT');
  }
  await database.doc(`companies/${hotelId}`).update({ state: 'inactive' });
  expect((await fileOf(hotelId, 'csv', '2020-01')).result).toEqual({ valid: false, error: 'company-inactive' });
});
