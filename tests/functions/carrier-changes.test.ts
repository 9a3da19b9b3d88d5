import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { askForSix, aTakenRide, changeAsGuest, type LinkedRide, readBackOf } from '../support/change-requests.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { mailsOf, offerTo, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { waitForMails } from '../support/mails.ts';
import { aConfirmedRide, afternoon, aPostedRide, priceOf } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

type Change = PayloadOf<'taxi-changeride'>['change'];
const valid = { valid: true };
const refused = (error: string) => ({ valid: false, error });

const changeAs = async (
  token: string,
  rideid: string,
  change: Change,
  price?: number,
  requestId: string = randomUUID(),
) => {
  const payload = { rideid, change, requestId, ...(price !== undefined && { price }) };
  const { result, error } = await callFunction('taxi-changeride', payload, token);
  return result ?? error;
};
const sixPrice = () => priceOf(afternoon(), 6);
const toSix = async (company: string, id: string, requestId?: string) =>
  changeAs(memberOf(company), id, { pax: 6 }, await sixPrice(), requestId);
const object = async ({ id, token }: LinkedRide, nth?: number) =>
  (await callFunction('global-objectchange', { token, rideid: id, ...(nth !== undefined && { nth }) })).result;

async function aChangedRide() {
  const company = await aCompanyOfItsOwn(50_000);
  const ride = await aTakenRide(company);
  const before = await stateOf(ride.id);
  expect(await toSix(company, ride.id)).toEqual(valid);
  return { company, ride, before };
}
const audited = async (id: string) =>
  (await database.collection('audit').where('rideId', '==', id).get()).docs.map((entry) => entry.get('what'));
/** Moves the change into the past, so that the time to object is over, or another change is possible. */
const age = async (id: string, changed: Readonly<Record<string, unknown>>) =>
  database.doc(`rides/${id}`).update(changed);

describe('a change by the carrier for its guest', () => {
  it('counts once at the server’s price, for the difference in provision, and is mailed to the guest', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const before = await stateOf(ride.id);
    const balance = await balanceOf(company);
    const caller = memberOf(company);
    expect(await changeAs(caller, ride.id, { pax: 6 })).toEqual(refused('AH1'));
    expect(await changeAs(caller, ride.id, { pax: 6 }, (await sixPrice()) - 1)).toEqual(refused('AH1'));
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => toSix(company, ride.id, requestId)));
    expect(answers).toEqual(answers.map(() => valid));
    expect(await changeAs(caller, ride.id, { pax: 2 }, 1, requestId)).toEqual(refused('already-exists'));
    const after = await stateOf(ride.id);
    expect(after).toMatchObject({ status: 'confirmed', pax: 6, objectable: { nth: 1, pax: 3 } });
    expect(balance - (await balanceOf(company))).toBe(after?.provisionTokenCents - before?.provisionTokenCents);
    await new LedgerWatch().expectInvariants([company], [ride.id]);
    expect(await audited(ride.id)).toContain('ride-changed');
    const [mail] = await waitForMails(`Fahrt ${ride.id}: für Sie geändert`, 1);
    expect(mail?.text).toContain('3 Personen');
    expect(mail?.text).toContain('Das stimmt nicht');
    const { carrierChange, pax } = await readBackOf(ride);
    expect([pax, carrierChange?.state, carrierChange?.before.pax]).toEqual([6, 'possible', 3]);
  });

  it('is made by Admin and Managers of the carrier alone', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const stranger = memberOf(await aCompanyOfItsOwn(50_000));
    expect(await changeAs(stranger, ride.id, { notes: 'x' })).toEqual(refused('not-yours'));
    const denied = expect.objectContaining({ status: 'PERMISSION_DENIED' });
    expect(await changeAs(memberOf(company, 'driver'), ride.id, { notes: 'x' })).toEqual(denied);
    expect(await changeAs(memberOf(company), 'none', { notes: 'x' })).toEqual(refused('not-found'));
    expect((await stateOf(ride.id))?.notes).not.toBe('x');
  });

  it('tells the hotel that has posted the ride', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const hotel = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const id = await aPostedRide(hotel);
    await callFunction('driver-confirmride', { rideid: id }, memberOf(company));
    expect(await changeAs(memberOf(company), id, { notes: 'Tor 2' })).toEqual(valid);
    expect(await mailsOf(id)).toContain('carrier-changed_hotel_1');
    expect((await database.doc(`companies/${hotel}/rides/${id}`).get()).get('notes')).toBe('Tor 2');
  });

  it('is found by its new facts, and no more by the former ones', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const { id } = await aTakenRide(company);
    const find = async (text: string) => {
      const { result } = await callFunction('taxi-findrides', { text }, memberOf(company));
      return result?.valid ? result.rides.map((ride) => ride.id) : result;
    };
    const name = (await database.doc(`rides/${id}/guest/contact`).get()).get('name') as string;
    expect(await find(name)).toEqual([id]);
    const change = { guestName: 'Xaverl Quendler', guestPhone: '+43 660 7654321' };
    expect(await changeAs(memberOf(company), id, change)).toEqual(valid);
    for (const text of ['quendler xaverl', '0660 7654321']) expect([text, await find(text)]).toEqual([text, [id]]);
    expect(await find(name)).toEqual([]);
  });

  it('is refused with too few tokens, while the guest waits for an answer, and while another company may take it', async () => {
    const [first, second] = await twoCompanies();
    const ride = await aTakenRide(first);
    await database.doc(`tokenAccounts/${first}`).update({ balanceTokenCents: 1 });
    expect(await toSix(first, ride.id)).toEqual(refused('insufficient-tokens'));
    await database.doc(`tokenAccounts/${first}`).update({ balanceTokenCents: 50_000 });
    expect(await offerTo(ride.id, first, second)).toEqual(valid);
    expect(await toSix(first, ride.id)).toEqual(refused('already-offered'));
    await callFunction('taxi-withdrawhandon', { rideid: ride.id }, memberOf(first));
    expect(await askForSix(ride)).toMatchObject({ state: 'requested' });
    expect(await toSix(first, ride.id)).toEqual(refused('already-requested'));
  });

  it('races the guest’s request: one of them comes first, and no token is lost', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const [asked, changed] = await Promise.all([askForSix(ride), toSix(company, ride.id)]);
    const state = await stateOf(ride.id);
    if (changed && 'valid' in changed && changed.valid) expect(state?.pax).toBe(6);
    else expect([asked?.valid, state?.changeRequest?.pax]).toEqual([true, 6]);
    await new LedgerWatch().expectInvariants([company], [ride.id]);
  });
});

describe('a guest’s objection', () => {
  it('restores facts, price and provision once, below a balance of zero, and tells everybody', async () => {
    const { company, ride, before } = await aChangedRide();
    const cheaper = await priceOf(afternoon(), 1);
    expect(await object(ride)).toEqual(valid);
    expect(await changeAs(memberOf(company), ride.id, { pax: 1 }, cheaper)).toEqual(refused('just-objected'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => object(ride, 1)));
    expect(answers).toEqual(answers.map(() => valid));
    const after = await stateOf(ride.id);
    const facts = ['pax', 'priceCents', 'provisionTokenCents', 'pickupAt', 'wishes', 'status', 'carrier'];
    for (const fact of facts) expect([fact, after?.[fact]]).toEqual([fact, before?.[fact]]);
    await new LedgerWatch().expectInvariants([company], [ride.id]);
    const mails = await mailsOf(ride.id);
    for (const mail of ['change-objected_guest_1', 'change-objected_carrier_1']) expect(mails).toContain(mail);
    expect(mails.some((mail) => mail.startsWith('change-objection_1'))).toBe(true);
    await waitForMails(`Fahrt ${ride.id} gilt wieder wie vorher`, 2);
    expect((await readBackOf(ride)).carrierChange?.state).toBe('objected');
    const figures = database.doc(`companies/${company}/figures/promises`);
    await until(async () => (await figures.get()).get('objected') === 1 || undefined, 'the broken promise');
  });

  it('says to company and administrators which ride the driver has at the former time', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const other = await aConfirmedRide(company, 1_440);
    const crew = { ...noCrew, driverUid: `anna-${company}`, driverName: 'Anna Huber' };
    const { pickupAt } = (await stateOf(ride.id)) ?? {};
    for (const id of [ride.id, other]) await database.doc(`rides/${id}`).update({ crew, pickupAt });
    expect(await toSix(company, ride.id)).toEqual(valid);
    expect(await object(ride)).toEqual(valid);
    const clash = 'Achtung: Anna Huber fährt zu dieser Zeit auch um';
    const mails = await waitForMails(`Fahrt ${ride.id} gilt wieder wie vorher`, 2);
    expect(mails.filter(({ text }) => text.includes(clash))).toHaveLength(1);
    const [alert] = await waitForMails(`Fahrt ${ride.id}: Gast widerspricht einer Änderung`, 1);
    expect(alert?.text).toContain(clash);
  });

  it('costs a company the difference even without a token, and a third change is its last', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const caller = memberOf(company);
    expect(await toSix(company, ride.id)).toEqual(valid);
    expect(await changeAs(caller, ride.id, { pax: 3 }, await priceOf(afternoon(), 3))).toEqual(valid);
    await database.doc(`tokenAccounts/${company}`).update({ balanceTokenCents: 0 });
    expect(await object(ride, 1)).toEqual(refused('change-over'));
    expect(await object(ride, 2)).toEqual(valid);
    expect(await balanceOf(company)).toBeLessThan(0);
    await age(ride.id, { 'objectable.objection.atMs': Date.now() - 121_000 });
    expect(await changeAs(caller, ride.id, { notes: 'a' })).toEqual(valid);
    expect(await changeAs(caller, ride.id, { notes: 'b' })).toEqual(refused('too-many-changes'));
  });

  it('is too late once the taxi has set out, which administrators hear once', async () => {
    const { ride } = await aChangedRide();
    await age(ride.id, { progress: 'onTheWay', reports: [], delayMinutes: 0 });
    expect((await readBackOf(ride)).carrierChange?.state).toBe('late');
    const answers = [await object(ride), await object(ride)];
    expect(answers).toEqual([refused('too-late'), refused('too-late')]);
    expect(await stateOf(ride.id)).toMatchObject({ pax: 6 });
    const alerts = (await mailsOf(ride.id)).filter((mail) => mail.startsWith('change-objection'));
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(alerts.length).toBeGreaterThan(0);
    expect((await readBackOf(ride)).carrierChange?.state).toBe('told');
  });

  it('needs the link of the booking, and a change', async () => {
    const { ride } = await aChangedRide();
    const company = await aCompanyOfItsOwn(50_000);
    const other = await aTakenRide(company);
    expect(await object({ ...ride, token: other.token })).toEqual(refused('not-found'));
    expect(await object({ ...ride, token: `${ride.token}A` })).toEqual(refused('not-found'));
    expect(await object(other)).toEqual(refused('change-over'));
    expect(await changeAsGuest(ride, { notes: 'Klingeln' })).toMatchObject(valid);
    expect(await object(ride)).toEqual(refused('too-late'));
  });
});
