import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { offerTo } from '../support/hand-ons.ts';
import { aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';
import { aKnownPage, aPage, aPageRide, bookOn, confirmationTokenOf } from '../support/websites.ts';

const expired = { valid: false, error: 'licence-expired' };
const endIn = (days: number) => ({
  licence: { number: '1', authority: 'BH Schwaz', validUntil: dayAfter(viennaDay(Date.now()), days), remindedDays: -1 },
});
const endLicence = (companyId: string, days = -1) => database.doc(`companies/${companyId}`).update(endIn(days));
const call = (...args: Parameters<typeof callFunction>) => callFunction(...args).then(({ result }) => result);

describe('a company whose licence has ended yesterday', () => {
  it('accepts no ride, is assigned none, and gets none of another company; on the last day it does', async () => {
    const company = await aCompanyOfItsOwn(100_000, endIn(-1));
    const other = await aCompanyOfItsOwn(100_000);
    const open = await anOpenRide();
    const taken = await aConfirmedRide(other, 1_440);
    const tries = [
      () => call('driver-confirmride', { rideid: open }, memberOf(company)),
      () => call('admin-assignride', { rideid: open, companyid: company }, admin),
      () => call('admin-reassign', { rideid: taken, companyid: company, reason: 'Panne' }, admin),
      () => offerTo(taken, other, company),
    ];
    for (const attempt of tries) expect(await attempt()).toEqual(expired);
    await endLicence(company, 0);
    expect(await call('driver-confirmride', { rideid: open }, memberOf(company))).toEqual({ valid: true });
    expect(await offerTo(taken, other, company)).toEqual({ valid: true });
  });

  it('takes no booking on its page, confirms none that waits, and does not activate it', async () => {
    const page = await aKnownPage();
    await endLicence(page.companyId);
    expect((await bookOn(aPageRide(page))).result).toEqual(expired);
    const fresh = await aPage(100_000);
    const booking = aPageRide(fresh);
    expect((await bookOn(booking)).result).toMatchObject({ valid: true, waiting: expect.anything() });
    const token = await confirmationTokenOf(booking.guestEmail);
    await endLicence(fresh.companyId);
    expect(await call('website-confirmride', { token })).toEqual(expired);
    await endLicence(fresh.companyId, 0);
    expect(await call('website-confirmride', { token })).toMatchObject({ valid: true });
    const closed = await aPage();
    const manage = (activated: boolean) => call('website-activate', { activated }, memberOf(closed.companyId));
    expect(await manage(false)).toEqual({ valid: true });
    await endLicence(closed.companyId);
    expect(await manage(true)).toEqual(expired);
  });

  it('is marked for administrators and for companies that look for another one', async () => {
    const company = await aCompanyOfItsOwn(100_000, endIn(-1));
    const other = await aCompanyOfItsOwn(100_000);
    const name = (await database.doc(`companies/${company}`).get()).get('designation') as string;
    const taken = await aConfirmedRide(other, 1_440);
    const found = await call('taxi-findcompanies', { rideid: taken, text: name }, memberOf(other));
    expect(found).toMatchObject({ companies: [{ id: company, isLicenceExpired: true }] });
    const listed = await call('admin-listusers', { group: 'taxi' }, admin);
    const expiredIds = (
      listed as unknown as { userList: { company: { id: string; isLicenceExpired: boolean } }[] }
    ).userList
      .filter((one) => one.company.isLicenceExpired)
      .map((one) => one.company.id);
    expect(expiredIds).toContain(company);
    expect(expiredIds).not.toContain(other);
  });

  it('keeps its rides ahead, which are marked for administrators until a new end is entered', async () => {
    const company = await aCompanyOfItsOwn(100_000);
    const ahead = await aConfirmedRide(company, 1_440);
    const waitFor = (wanted: true | undefined) =>
      until(async () => {
        const ride = await database.doc(`rides/${ahead}`).get();
        return ride.get('isCarrierClosed') === wanted ? ride : undefined;
      }, `the ride is marked: ${wanted}`);
    await endLicence(company);
    expect((await waitFor(true)).data()).toMatchObject({ status: 'confirmed', carrier: { companyId: company } });
    await endLicence(company, 365);
    await waitFor(undefined);
  });
});
