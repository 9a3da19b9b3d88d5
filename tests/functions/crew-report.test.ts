import { randomUUID } from 'node:crypto';
import type { CrewRow } from '@talwaerts/domain/shift/crew-report.ts';
import { isoInVienna, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { pdfText } from '../support/pdf-text.ts';
import { admin, memberOf } from '../support/people.ts';

const pickupAt = new Date('2026-05-31T23:30:00+02:00');
const reportOf = async (companyId: string, period: string) => {
  const { result, error } = await callFunction('taxi-crewreport', { period }, memberOf(companyId));
  if (!result?.valid) return { result, error };
  return result.report;
};

/** Finishes a guest's ride and an own one without a price, both on the last evening of May. */
async function aCompanyWithRides() {
  const companyId = await aCompanyOfItsOwn(50_000);
  const crew = { driverUid: 'u-max', driverName: 'Max Muster', vehicleId: 'v1', vehicleName: 'Bus', plate: 'SZ 1 TX' };
  const rideid = await aConfirmedRide(companyId, 30);
  const data = {
    pickup: { text: 'Beim Sepp' },
    destination: { text: 'Jenbach' },
    dateTime: isoInVienna(Date.now()),
    pax: 2,
    price: null,
    guestName: 'Josef Huber',
  };
  const own = await callFunction('taxi-saveride', { data, requestId: randomUUID() }, memberOf(companyId));
  if (!own.result?.valid) throw new Error('The own ride was not stored');
  for (const id of [rideid, own.result.document]) {
    await database.doc(`rides/${id}`).update({ pickupAt, crew });
    await callFunction('driver-finishride', { rideid: id }, memberOf(companyId));
  }
  const rating = { companyId, stars: 4, text: '', ratedAt: new Date(), answer: null, hidden: null };
  await database.doc(`ratings/${rideid}`).set(rating);
  const { priceCents } = (await database.doc(`rides/${rideid}`).get()).data() ?? {};
  return { companyId, priceCents: Number(priceCents) };
}

it('a company reads what each driver and vehicle has driven, own rides included, and another one does not', async () => {
  const { companyId, priceCents } = await aCompanyWithRides();
  const driven: Omit<CrewRow, 'id' | 'name'> = {
    rides: 2,
    noShows: 0,
    turnoverCents: priceCents,
    cashCents: priceCents,
    unpriced: 1,
    ratings: 1,
    stars: 4,
  };
  for (const period of ['2026-05', '2026-05-31']) {
    expect(await reportOf(companyId, period)).toEqual({
      drivers: [{ ...driven, id: 'u-max', name: 'Max Muster' }],
      vehicles: [{ ...driven, id: 'v1', name: 'Bus · SZ 1 TX' }],
      sum: { ...driven, id: null, name: null },
      isCut: false,
    });
  }
  expect(await reportOf(companyId, '2026-06')).toMatchObject({ drivers: [], vehicles: [] });
  expect(await reportOf(await aCompanyOfItsOwn(0), '2026-05')).toMatchObject({ drivers: [], vehicles: [] });

  const payload = { period: '2026-05', lang: 'de' } as const;
  const { result } = await callFunction('taxi-crewreportfile', payload, memberOf(companyId));
  if (!result?.valid) throw new Error('There is no file');
  expect(result.name).toBe('talwaerts-2026-05-de.pdf');
  const pdf = await pdfText(Buffer.from(result.content, 'base64'));
  for (const word of ['Fahrer und Fahrzeuge, Mai 2026', 'Max Muster', 'SZ 1 TX', '4,0 (1)', 'Summe']) {
    expect(pdf).toContain(word);
  }
});

it('drivers, administrators, hotels, removed members and closed companies get no report', async () => {
  const companyId = await aCompanyOfItsOwn(0);
  const hotelId = await aCompanyOfItsOwn(0, { kind: 'hotel' });
  const period = viennaDay(Date.now());
  const refusedFor = async (token: Parameters<typeof callFunction>[2]) =>
    (await callFunction('taxi-crewreport', { period }, token)).error?.status;
  for (const token of [memberOf(companyId, 'driver'), memberOf(hotelId, 'hotel'), admin]) {
    expect(await refusedFor(token)).toBe('PERMISSION_DENIED');
  }
  for (const wrong of ['2026', '2026-13', '2026-02-30', 'today']) {
    const { error } = await callFunction('taxi-crewreport', { period: wrong }, memberOf(companyId));
    expect(error?.status).toBe('INVALID_ARGUMENT');
  }
  await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
  expect(await reportOf(companyId, period)).toEqual({ result: { valid: false, error: 'company-inactive' } });
});
