import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aConfirmedRide, movePickup } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { hostingUrl } from '../support/suite.ts';

const day = 1_440;
const driverOf = (companyId: string): string => `u-${companyId}-driver`;

async function linkOf(
  companyId: string,
  replaces: number | null = null,
  by: 'taxi' | 'driver' = 'driver',
): Promise<{ readonly path: string; readonly nth: number }> {
  const payload = { userID: driverOf(companyId), replaces, lang: 'de' } as const;
  const { result, error } = await callFunction('taxi-calendarlink', payload, memberOf(companyId, by));
  if (!result?.valid) throw new Error(`No link: ${JSON.stringify({ result, error })}`);
  const { pathname, search } = new URL(result.url);
  return { path: `${pathname}${search}`, nth: result.nth };
}
const get = (path: string, method = 'GET') => fetch(hostingUrl + path, { method, redirect: 'manual' });
const statusOf = async (path: string): Promise<number> => (await get(path)).status;

async function give(rideid: string, companyId: string): Promise<void> {
  const payload = { rideid, driverUid: driverOf(companyId), vehicleId: null };
  const { result } = await callFunction('taxi-setcrew', payload, memberOf(companyId));
  expect(result).toEqual({ valid: true });
}
/** Undoes the line folding of RFC 5545. */
const unfolded = (file: string): string => file.replaceAll('\r\n ', '');

describe('a driver’s calendar', () => {
  it('has the own confirmed rides from yesterday to 30 days ahead, without the guests’ contacts', async () => {
    const companyId = await aCompanyOfItsOwn(90_000);
    const own = await aConfirmedRide(companyId, 600);
    const old = await aConfirmedRide(companyId, 600);
    const far = await aConfirmedRide(companyId, 600);
    const others = await aConfirmedRide(companyId, 600);
    for (const id of [own, old, far]) await give(id, companyId);
    await movePickup(old, -3 * day);
    await movePickup(far, 32 * day);
    const { path, nth } = await linkOf(companyId);
    expect(nth).toBe(0);
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    const file = unfolded(await response.text());
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).toContain(`Buchungsnummer: ${own}\\nNach: Hauptstraße 409\\, 6290 Mayrhofen\\nPersonen: 3`);
    expect(file).toContain('LOCATION:Flughafen Innsbruck');
    expect(file).toContain(`/dashboard/main?status=confirmed&ride=${own}`);
    for (const secret of ['Gruber', '1234567', 'anna.gruber', 'Ski', old, far, others])
      expect(file).not.toContain(secret);
    const english = unfolded(await (await get(path.replace('lang=de', 'lang=en'))).text());
    expect(english).toContain('Booking number');
    expect((await get(path, 'HEAD')).status).toBe(200);
    expect((await get(path, 'POST')).status).toBe(405);
  });

  it('is valid without rides, and published, not canceled', async () => {
    const { path } = await linkOf(await aCompanyOfItsOwn());
    const file = await (await get(path)).text();
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).not.toContain('VEVENT');
  });

  it('is dead by the former link as soon as it is renewed, also by the Admin, once for each link', async () => {
    const companyId = await aCompanyOfItsOwn();
    const first = await linkOf(companyId);
    expect(await statusOf(first.path)).toBe(200);
    const second = await linkOf(companyId, first.nth, 'taxi');
    expect(await statusOf(first.path)).toBe(404);
    expect(await statusOf(second.path)).toBe(200);
    expect(await linkOf(companyId, first.nth)).toEqual(second);
    expect(await linkOf(companyId)).toEqual(second);
  });

  it('is dead once the member has another role or is removed, or the company is closed', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { path } = await linkOf(companyId);
    const member = database.doc(`companies/${companyId}/members/${driverOf(companyId)}`);
    const company = database.doc(`companies/${companyId}`);
    await member.update({ teamRole: 'Manager' });
    expect(await statusOf(path)).toBe(404);
    await member.update({ teamRole: 'Fahrer' });
    expect(await statusOf(path)).toBe(200);
    await company.update({ state: 'inactive', reason: 'Konzession abgelaufen' });
    expect(await statusOf(path)).toBe(404);
    await company.update({ state: 'active', reason: null });
    expect(await statusOf(path)).toBe(200);
    await member.delete();
    expect(await statusOf(path)).toBe(404);
  });

  it('is not found by another signature, another member, or no token', async () => {
    const companyId = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const { path } = await linkOf(companyId);
    const forged = [
      path.replace('.ics', 'A.ics'),
      path.replaceAll(companyId, other),
      path.replace('.0.', '.1.'),
      '/calendar/x.ics',
      '/calendar/x',
    ];
    for (const one of forged) expect(await statusOf(one), one).toBe(404);
  });
});

describe('the link to a calendar', () => {
  it('is shown to its member and to the Admin, not to colleagues and other companies', async () => {
    const companyId = await aCompanyOfItsOwn();
    const other = await aCompanyOfItsOwn();
    const driver = driverOf(companyId);
    const admin = `u-${companyId}-taxi`;
    const answer = async (userID: string, token: string) =>
      (await callFunction('taxi-calendarlink', { userID, replaces: null, lang: 'de' }, token)).result;
    expect(await answer(driver, memberOf(companyId))).toMatchObject({ valid: true });
    expect(await answer(admin, memberOf(companyId))).toMatchObject({ valid: true });
    const refused = { valid: false, error: 'not-in-team' };
    expect(await answer(admin, memberOf(companyId, 'driver'))).toEqual(refused);
    expect(await answer(driver, memberOf(other))).toEqual(refused);
    await database.doc(`companies/${companyId}/members/${admin}`).update({ teamRole: 'Manager' });
    expect(await answer(driver, memberOf(companyId))).toEqual(refused);
    await database.doc(`companies/${companyId}/members/${driver}`).update({ invitedAtMs: 1 });
    expect(await answer(driver, memberOf(companyId, 'driver'))).toBeUndefined();
  });
});
