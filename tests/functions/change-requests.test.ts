import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import {
  answerChangeAs,
  aRideWithLink,
  askForSix,
  aTakenRide,
  changeAsGuest,
  readBackOf,
} from '../support/change-requests.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { mailsOf, offerTo, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { waitForMails } from '../support/mails.ts';
import { afternoon, aPostedRide, priceOf } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const requested = { valid: true, state: 'requested' };
const valid = { valid: true };

async function aRequest() {
  const company = await aCompanyOfItsOwn(50_000);
  const ride = await aTakenRide(company);
  expect(await askForSix(ride)).toEqual(requested);
  return { company, ride, balance: await balanceOf(company) };
}

const mailsAbout = async (id: string, start: string) => (await mailsOf(id)).filter((mail) => mail.startsWith(start));

describe('a change of a confirmed ride that has a price', () => {
  it('is requested once, mailed to guest and carrier, and read back', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const requestId = randomUUID();
    expect(await askForSix(ride, requestId)).toEqual(requested);
    expect(await askForSix(ride, requestId)).toEqual(requested);
    expect(await askForSix(ride)).toEqual({ valid: false, error: 'already-requested' });
    expect(await stateOf(ride.id)).toMatchObject({ pax: 3, changeRequests: 1, changeRequest: { pax: 6 } });
    const { change, wanted, pax } = await readBackOf(ride);
    const price = await priceOf(afternoon(), 6);
    expect([change, pax, wanted?.what, wanted?.pax, wanted?.price]).toEqual(['requested', 3, ['pax'], 6, price]);
    expect(JSON.stringify(wanted)).not.toContain('provision');
    const mails = await waitForMails(`Fahrt ${ride.id}: Änderung angefragt`, 2);
    expect(mails.map(({ attachments }) => attachments?.length ?? 0)).toEqual([0, 0]);
    expect(mails.some(({ text }) => text.includes(`ride=${ride.id}`))).toBe(true);
  });

  it('counts once the carrier agrees, which pays the difference once', async () => {
    const { company, ride, balance } = await aRequest();
    const before = await stateOf(ride.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => answerChangeAs(ride.id, company, true, 1)));
    expect(answers).toEqual(answers.map(() => valid));
    const after = await stateOf(ride.id);
    expect(after).toMatchObject({ status: 'confirmed', pax: 6, changeAnswer: { end: 'accepted' } });
    expect(balance - (await balanceOf(company))).toBe(after?.provisionTokenCents - before?.provisionTokenCents);
    await new LedgerWatch().expectInvariants([company], [ride.id]);
    expect((await readBackOf(ride)).change).toBe('none');
    await waitForMails(`Fahrt ${ride.id} wurde geändert`, 2);
    expect(await answerChangeAs(ride.id, company, false)).toEqual({ valid: false, error: 'change-over' });
  });

  it('of its places draws the picture of the new route', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    const picture = () => until(async () => ((await stateOf(ride.id))?.mapImage as string) ?? undefined, 'a picture');
    const drawn = await picture();
    const destinationPlaceId = 'zell-dorfplatz-1';
    const { result } = await callFunction('global-calculateprice', {
      pax: 3,
      date: afternoon(),
      origin: { placeId: 'airport-innsbruck' },
      destination: { placeId: destinationPlaceId },
    });
    const price = result?.valid ? Number(result.price) : 0;
    expect(await changeAsGuest(ride, { destinationPlaceId }, price)).toEqual(requested);
    const route = database.doc(`rides/${ride.id}/map/wanted`);
    expect((await route.get()).exists).toBe(true);
    expect(await answerChangeAs(ride.id, company, true)).toEqual(valid);
    expect(await picture()).not.toBe(drawn);
    expect((await stateOf(ride.id))?.destination.placeId).toBe(destinationPlaceId);
    expect((await route.get()).exists).toBe(false);
  });

  it('that is declined leaves ride and tokens as they were, and the guest may cancel free of charge', async () => {
    const { company, ride, balance } = await aRequest();
    expect(await answerChangeAs(ride.id, company, false)).toEqual(valid);
    expect(await stateOf(ride.id)).toMatchObject({ pax: 3, changeAnswer: { end: 'declined' } });
    expect(await balanceOf(company)).toBe(balance);
    const { change, cancelableUntil, pickupAt } = await readBackOf(ride);
    expect([change, cancelableUntil]).toEqual(['declined', pickupAt]);
    const [mail] = await waitForMails(`Fahrt ${ride.id}: Änderung nicht möglich`, 1);
    expect(mail?.text).toContain('kostenlos stornieren');
    expect((await callFunction('global-cancelbooking', { token: ride.token, orderId: ride.id })).result).toEqual(valid);
    expect(await balanceOf(company)).toBe(50_000);
  });

  it('that the carrier cannot pay is declined with that reason', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aTakenRide(company);
    await database.doc(`tokenAccounts/${company}`).update({ balanceTokenCents: 1 });
    expect(await askForSix(ride)).toEqual(requested);
    const tooFew = { valid: false, error: 'insufficient-tokens' };
    expect(await answerChangeAs(ride.id, company, true)).toEqual(tooFew);
    expect(await answerChangeAs(ride.id, company, true)).toEqual(tooFew);
    expect(await balanceOf(company)).toBe(1);
    expect((await readBackOf(ride)).change).toBe('declined');
    await waitForMails(`Fahrt ${ride.id}: Änderung nicht möglich`, 1);
  });

  it('that nobody answers in time is ended by the minute’s task, once', async () => {
    const { company, ride } = await aRequest();
    await database.doc(`rides/${ride.id}`).update({ 'changeRequest.untilMs': Date.now() - 1_000 });
    expect(await answerChangeAs(ride.id, company, true)).toEqual({ valid: false, error: 'change-over' });
    const run = () => runScheduled('escalaterides');
    expect(await Promise.all([run(), run()])).toEqual([200, 200]);
    expect(await stateOf(ride.id)).toMatchObject({ pax: 3, changeAnswer: { end: 'expired', by: 'platform' } });
    expect(await mailsAbout(ride.id, 'change-declined')).toEqual(['change-declined_guest_1']);
    const [mail] = await waitForMails(`Fahrt ${ride.id}: Änderung nicht möglich`, 1);
    expect(mail?.text).toContain('nicht rechtzeitig');
  });

  it('is answered by the carrier’s people only, who have not left', async () => {
    const { company, ride } = await aRequest();
    const stranger = await aCompanyOfItsOwn(50_000);
    expect(await answerChangeAs(ride.id, stranger, true)).toEqual({ valid: false, error: 'not-yours' });
    expect(await answerChangeAs(ride.id, company, true, 2)).toEqual({ valid: false, error: 'change-over' });
    const send = (token: string) => callFunction('driver-answerchange', { rideid: ride.id, accept: true }, token);
    expect((await send(admin)).error?.status).toBe('PERMISSION_DENIED');
    const driver = memberOf(company, 'driver');
    expect((await send(driver)).result).toEqual(valid);
    await database.doc(`companies/${company}/members/u-${company}-driver`).delete();
    await until(
      async () => ((await send(driver)).error?.status === 'PERMISSION_DENIED' ? true : undefined),
      'a refusal',
    );
  });

  it('of a hotel is in its view without the provision, until it is answered', async () => {
    const hotel = await aCompanyOfItsOwn(0, { kind: 'hotel' });
    const company = await aCompanyOfItsOwn(50_000);
    const rideid = await aPostedRide(hotel);
    await callFunction('driver-confirmride', { rideid }, memberOf(company));
    const price = await priceOf(afternoon(), 6);
    const payload = { rideid, change: { pax: 6, notes: 'Tor 2' }, price, requestId: randomUUID() };
    expect((await callFunction('hotel-changeride', payload, memberOf(hotel, 'hotel'))).result).toEqual(requested);
    const view = async () => (await database.doc(`companies/${hotel}/rides/${rideid}`).get()).data();
    expect(await view()).toMatchObject({ pax: 3, notes: 'Tor 2', change: 'requested', wanted: { pax: 6 } });
    expect(JSON.stringify(await view())).not.toContain('provision');
    expect(await answerChangeAs(rideid, company, false)).toEqual(valid);
    expect(await view()).toMatchObject({ pax: 3, change: 'declined', wanted: null });
    expect(await mailsAbout(rideid, 'change-declined')).toEqual(['change-declined_guest_1', 'change-declined_hotel_1']);
  });
});

describe('a requested change and what happens to its ride meanwhile', () => {
  it('counts for the open ride that its carrier gives back', async () => {
    const { company, ride, balance } = await aRequest();
    const payload = { rideid: ride.id, reason: 'Panne' };
    expect((await callFunction('driver-giveback', payload, memberOf(company))).result).toMatchObject({
      refunded: true,
    });
    expect(await stateOf(ride.id)).toMatchObject({ status: 'open', pax: 6 });
    expect(await balanceOf(company)).toBe(50_000);
    expect(balance).toBeLessThan(50_000);
    await new LedgerWatch().expectInvariants([company], [ride.id]);
    const other = await aCompanyOfItsOwn(50_000);
    await callFunction('driver-confirmride', { rideid: ride.id }, memberOf(other));
    expect(await balanceOf(other)).toBe(50_000 - (await stateOf(ride.id))?.provisionTokenCents);
  });

  it('is answered by the company that takes the ride over', async () => {
    const [first, second] = await twoCompanies();
    const ride = await aTakenRide(first);
    expect(await offerTo(ride.id, first, second)).toEqual(valid);
    expect(await askForSix(ride)).toEqual(requested);
    expect((await database.doc(`handOns/${ride.id}`).get()).get('wanted')).toMatchObject({ what: ['pax'], pax: 6 });
    const taken = await callFunction('taxi-answerhandon', { rideid: ride.id, accept: true }, memberOf(second));
    expect(taken.result).toEqual(valid);
    expect(await answerChangeAs(ride.id, first, true)).toEqual({ valid: false, error: 'not-yours' });
    expect(await answerChangeAs(ride.id, second, true)).toEqual(valid);
    await new LedgerWatch().expectInvariants([first, second], [ride.id]);
    expect(await balanceOf(first)).toBe(50_000);
  });

  it('races a cancellation, a return, and two answers without a token lost', async () => {
    const race = async (others: (id: string, company: string) => readonly Promise<unknown>[]) => {
      const { company, ride } = await aRequest();
      await Promise.all([
        ...[true, false, true].map((accept) => answerChangeAs(ride.id, company, accept)),
        ...others(ride.id, company),
      ]);
      await new LedgerWatch().expectInvariants([company], [ride.id]);
      return (await stateOf(ride.id)) as { status: string; pax: number; changeAnswer?: { end: string } };
    };
    const answered = await race(() => []);
    expect(answered.pax).toBe(answered.changeAnswer?.end === 'accepted' ? 6 : 3);
    const canceled = await race((rideid) => [callFunction('admin-cancelride', { rideid, refund: true }, admin)]);
    expect(canceled.status).toBe('canceled');
    const returned = await race((rideid, company) => [
      callFunction('driver-giveback', { rideid, reason: 'Panne' }, memberOf(company)),
    ]);
    expect(returned.status).toBe('open');
  });

  it('races the acceptance of the open ride: it is changed at once, or requested', async () => {
    const company = await aCompanyOfItsOwn(50_000);
    const ride = await aRideWithLink();
    const [answer] = await Promise.all([
      askForSix(ride),
      callFunction('driver-confirmride', { rideid: ride.id }, memberOf(company)),
    ]);
    const state = await stateOf(ride.id);
    const isChanged = answer?.valid && answer.state === 'changed';
    expect(state).toMatchObject({ status: 'confirmed', pax: isChanged ? 6 : 3 });
    expect(await balanceOf(company)).toBe(50_000 - state?.provisionTokenCents);
  });
});
