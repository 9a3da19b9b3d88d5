import { drivenOf, noRides } from '@talwaerts/domain/figures/figures.ts';
import { someRide } from '@talwaerts/domain/figures/random-history.fixture.ts';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { dayAfter, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { aProjectOfFigures, storeHistory } from '../support/figures.ts';
import { admin } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Long, since runs start processes. */
const timeout = 300_000;
const rowOf = (companyId: string) => database.doc(`companyRows/${companyId}`);

/** Waits until the company's row has these values. */
const untilRow = (companyId: string, values: Readonly<Record<string, unknown>>) =>
  until(
    async () => {
      const row = (await rowOf(companyId).get()).data();
      return Object.entries(values).every(([name, value]) => row?.[name] === value) ? row : undefined;
    },
    `the row of ${companyId} has ${JSON.stringify(values)}`,
  );

describe('the row of a company in the administrators’ table', { timeout }, () => {
  it('follows its data, state, licence and balance', async () => {
    const companyId = await aCompanyOfItsOwn(5_000, { name: 'Ältestes Taxi' });
    await untilRow(companyId, {
      ...{ kind: 'taxi', state: 'active', name: 'Ältestes Taxi', sortName: 'altestes taxi' },
      ...{ balanceTokenCents: 5_000, rides: 0, licenceEnd: '9999-12-31', hasRenewal: false, lacksLicence: true },
    });
    await callFunction('admin-tokenbooking', { userid: companyId, value: -70, description: 'Korrektur' }, admin);
    await untilRow(companyId, { balanceTokenCents: -2_000 });
    const licence = { number: '7', authority: 'BH Schwaz', validUntil: '2030-06-30' };
    await callFunction('admin-setlicence', { userid: companyId, licence }, admin);
    await untilRow(companyId, { licenceEnd: '2030-06-30', lacksLicence: false });
    await callFunction('admin-rejectuser', { userid: companyId, reason: 'Grund' }, admin);
    await untilRow(companyId, { state: 'inactive' });
  });

  it('is removed with the company', async () => {
    const companyId = await aCompanyOfItsOwn();
    await untilRow(companyId, { state: 'active' });
    await database.doc(`companies/${companyId}`).delete();
    await until(async () => ((await rowOf(companyId).get()).exists ? undefined : true), 'the row is removed');
  });

  it('is stored for companies whose row an older version has stored or not, and each of them once', async () => {
    const companyId = await aCompanyOfItsOwn(100);
    await untilRow(companyId, { balanceTokenCents: 100 });
    await database.doc(`companies/${companyId}`).update({ phone: '436645550004' });
    await rowOf(companyId).delete();
    // As the older version has left it.
    await database.doc('config/companyRowsWithLicence').set({ after: 'z', isDone: true });
    await until(
      async () => {
        await liveOnce({ name: 'tasks.sweeplosttasks' }, undefined, callBySchedule);
        const { isDone, version } = (await database.doc('config/companyRowsWithLicence').get()).data() ?? {};
        return (isDone && version !== undefined) || undefined;
      },
      'the end of the sweep',
      200_000,
    );
    await untilRow(companyId, { balanceTokenCents: 100 });
    expect((await database.doc(`companies/${companyId}`).get()).get('phone')).toBe('+43 664 5550004');
    await rowOf(companyId).delete();
    await liveOnce({ name: 'tasks.sweeplosttasks' }, undefined, callBySchedule);
    expect((await rowOf(companyId).get()).exists).toBe(false);
  });
});

it('the nightly count shows the month’s rides, and none of an earlier month', { timeout }, async () => {
  const { documents, count } = aProjectOfFigures();
  const company = {
    ...{ kind: 'taxi', name: 'A', designation: 'A', address: 'Zell', email: 'a@example.com', phone: '1' },
    ...{ licenceFile: null, state: 'active', reason: null, contactName: 'Eva', createdAtMs: 1 },
  };
  const month = monthOf(Date.now());
  const earlier = monthBefore(month);
  const row = { month: earlier, rides: 70, balanceTokenCents: 0 };
  for (const id of ['t1', 't2']) {
    await documents.doc(`companies/${id}`).set(company);
    await documents.doc(`companyRows/${id}`).set(row);
  }
  const yesterdayMs = startOfDay(dayAfter(viennaDay(Date.now()), -1));
  const rides = fc
    .sample(someRide({ aroundMs: [yesterdayMs], taxis: ['t1'], hotels: ['h1'] }), 60)
    .map((ride, i) => ({ ...ride, id: `R${i}`, pickupAtMs: yesterdayMs }));
  await storeHistory(documents, { rides, entries: [] });
  await count();
  const driven = drivenOf({
    ...noRides,
    finished: rides.filter((ride) => ride.status === 'closed').length,
  });
  expect(driven).toBeGreaterThan(0);
  const isThisMonth = monthOf(yesterdayMs) === month;
  expect((await documents.doc('companyRows/t1').get()).data()).toMatchObject({
    ...{ month, rides: isThisMonth ? driven : 0 },
  });
  expect((await documents.doc('companyRows/t2').get()).data()).toMatchObject({ month, rides: 0 });
});
