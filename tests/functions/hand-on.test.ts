import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { askForSix, aTakenRide } from '../support/change-requests.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { answerAs as answer, offerTo as offer, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { linkIn, waitForMails, waitForMailsTo } from '../support/mails.ts';
import { aConfirmedRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const day = 1_440;
const manager = { name: 'Eva', email: 'eva@example.com', joinedAtMs: 1, teamRole: 'Manager' };
const call = (...args: Parameters<typeof callFunction>) => callFunction(...args).then(({ result }) => result);
const offerOf = async (rideid: string) => (await database.doc(`handOns/${rideid}`).get()).data();

it('a ride is handed on: tokens, crew, one mail to each, and no cancellation', async () => {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, 2 * day);
  await callFunction('taxi-setcrew', { rideid: id, driverUid: `u-${first}-driver`, vehicleId: null }, memberOf(first));
  const price = 50_000 - (await balanceOf(first));
  expect(await offer(id, second, first)).toEqual({ valid: false, error: 'not-yours' });
  expect(await offer(id, first, second)).toEqual({ valid: true });
  // The answer was lost.
  expect(await offer(id, first, second)).toEqual({ valid: true });
  const seen = await offerOf(id);
  expect(seen).toMatchObject({ companyId: second, chargeTokenCents: price });
  for (const hidden of ['crew', 'carrier', 'contact', 'guest']) expect(seen).not.toHaveProperty(hidden);
  expect(await stateOf(id)).toMatchObject({ carrier: { companyId: first }, handOn: { companyId: second } });

  expect(await answer(id, second, true)).toEqual({ valid: true });
  expect(await answer(id, second, true)).toEqual({ valid: true });
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000, 50_000 - price]);
  const stored = await stateOf(id);
  expect(stored).toMatchObject({ status: 'confirmed', round: 1, carrier: { companyId: second } });
  for (const gone of ['crew', 'handOn']) expect(stored).not.toHaveProperty(gone);
  expect(await offerOf(id)).toBeUndefined();
  const [toGuest] = await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1);
  expect(toGuest?.text).toContain(stored?.carrier.name);
  const [toFormer] = await waitForMails(`Fahrt ${id}: ${stored?.carrier.name} fährt diese Fahrt`, 1);
  expect(toFormer?.text).toContain('wurde Ihrem Token-Konto gutgeschrieben');
  // The first has lost the ride for good.
  expect(await offer(id, second, first)).toEqual({ valid: false, error: 'cannot-take' });
  const all = await waitForMails(id, 4);
  expect(all.filter(({ subject }) => /storniert|kein Taxi/.test(subject))).toEqual([]);
});

it('a ride is handed on shortly before pickup, with ten minutes to answer, and no more once pickup has passed', async () => {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, 20);
  expect(await offer(id, first, second)).toEqual({ valid: true });
  const { atMs, untilMs } = (await stateOf(id))?.handOn ?? {};
  expect(untilMs - atMs).toBe(600_000);
  expect(await answer(id, second, true)).toEqual({ valid: true });
  expect(await stateOf(id)).toMatchObject({ status: 'confirmed', carrier: { companyId: second } });
  const missed = await aConfirmedRide(first, -1);
  expect(await offer(missed, first, second)).toEqual({ valid: false, error: 'too-late' });
});

it('each Manager of the offered company gets a mail that leads to the offer, without the guest’s contact', async () => {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, 2 * day);
  await database.doc(`companies/${second}/members/m`).set(manager);
  const name = (await stateOf(id))?.carrier.name;
  expect(await offer(id, first, second)).toEqual({ valid: true });
  const [mail] = await waitForMails(`Fahrt ${id}: ${name} bietet sie Ihnen an`, 1);
  expect(mail?.text).toContain('/handon?token=');
  expect(mail?.text).not.toContain('anna.gruber@example.com');
});

describe('the link in the mail about an offer', () => {
  async function anOfferByMail() {
    const [first, second] = await twoCompanies();
    const ride = await aTakenRide(first);
    const { id } = ride;
    const uid = `m-${second}`;
    const email = `eva.${second}@example.com`;
    const member = database.doc(`companies/${second}/members/${uid}`);
    await member.set({ ...manager, email });
    const token = async (count: number) => {
      const mails = await waitForMailsTo(email, count);
      return mails.map((mail) => linkIn(mail, '/handon').searchParams.get('token') ?? '');
    };
    expect(await offer(id, first, second)).toEqual({ valid: true });
    return { id, ride, first, second, member, token };
  }
  const open = (token: string) => call('global-openhandon', { token });
  const reply = (token: string, accept: boolean) => call('global-answerhandon', { token, accept });
  const over = { valid: false, error: 'offer-over' };

  it('shows the offer without the guest’s contact, and takes the ride once', async () => {
    const { id, ride, first, second, token } = await anOfferByMail();
    const [link = ''] = await token(1);
    expect(await askForSix(ride)).toEqual({ valid: true, state: 'requested' });
    const shown = await open(link);
    const data = { id, pax: 3, price: expect.any(Number), wanted: { what: ['pax'], pax: 6 } };
    expect(shown).toMatchObject({ valid: true, data });
    for (const hidden of ['Anna', 'anna.gruber', '1234567']) expect(JSON.stringify(shown)).not.toContain(hidden);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(link, true)));
    expect(answers).toEqual(answers.map(() => ({ valid: true })));
    const state = await stateOf(id);
    expect(state).toMatchObject({ round: 1, carrier: { companyId: second } });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000, 50_000 - state?.provisionTokenCents]);
    expect(await open(link)).toEqual(over);
  });

  it('answers the offer that it was made for, not a later one', async () => {
    const { id, first, second, token } = await anOfferByMail();
    const [old = ''] = await token(1);
    expect(await reply(old, false)).toEqual({ valid: true });
    expect(await offer(id, first, second)).toEqual({ valid: true });
    const later = (await token(2)).find((link) => link !== old) ?? '';
    expect([await open(old), await reply(old, true), await reply(old, false)]).toEqual([over, over, over]);
    expect(await open(later)).toMatchObject({ valid: true });
    expect((await stateOf(id))?.carrier.companyId).toBe(first);
  });

  it('is not sent if the ride was offered again before its mail was', async () => {
    const { id, first, second, member, token } = await anOfferByMail();
    await token(1);
    expect(await answer(id, second, false)).toEqual({ valid: true });
    expect(await offer(id, first, second)).toEqual({ valid: true });
    await token(2);
    const late = database.doc(`mail/late-${member.id}`);
    const order = await database.doc(`mail/ride_${id}_hand-on-offered_1_${member.id}`).get();
    await late.set({ ...order.data(), ...newProgress });
    await until(async () => (await late.get()).get('state') === 'skipped' || undefined, 'the end of the late mail');
    expect(await token(2)).toHaveLength(2);
  });

  it('is worth nothing once its reader has left or drives only, or its time is over, and to who changes it', async () => {
    const { id, token, member } = await anOfferByMail();
    const [link = ''] = await token(1);
    expect(await open(`${link}A`)).toEqual(over);
    expect(await reply(link.replace('.1.', '.2.'), true)).toEqual(over);
    await member.update({ teamRole: 'Fahrer' });
    expect(await reply(link, true)).toEqual(over);
    await member.delete();
    expect([await open(link), await reply(link, true)]).toEqual([over, over]);
    await member.set(manager);
    await database.doc(`rides/${id}`).update({ 'handOn.untilMs': Date.now() - 1 });
    await database.doc(`handOns/${id}`).update({ untilMs: Date.now() - 1 });
    expect([await open(link), await reply(link, true)]).toEqual([over, over]);
  });
});

it('a declined, withdrawn or expired offer leaves the ride with its carrier', async () => {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, 2 * day);
  const paid = await balanceOf(first);
  await offer(id, first, second);
  expect(await answer(id, second, false)).toEqual({ valid: true });
  expect(await answer(id, second, true)).toEqual({ valid: false, error: 'offer-over' });
  await waitForMails(`Fahrt ${id}: `, 1);
  await offer(id, first, second);
  expect(await call('taxi-withdrawhandon', { rideid: id }, memberOf(first))).toEqual({ valid: true });
  expect(await call('taxi-withdrawhandon', { rideid: id }, memberOf(first))).toEqual({ valid: true });
  expect(await offerOf(id)).toBeUndefined();
  await offer(id, first, second);
  await database.doc(`rides/${id}`).update({ 'handOn.untilMs': Date.now() - 1 });
  expect(await answer(id, second, true)).toEqual({ valid: false, error: 'offer-over' });
  expect(await stateOf(id)).toMatchObject({ status: 'confirmed', round: 0, carrier: { companyId: first } });
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([paid, 50_000]);
});

it('a company with too few tokens keeps the offer; a closed or an unknown one gets none', async () => {
  const [first, second] = await twoCompanies();
  const poor = await aCompanyOfItsOwn(1);
  const closed = await aCompanyOfItsOwn(50_000, { state: 'inactive' });
  const id = await aConfirmedRide(first, day);
  expect(await offer(id, first, closed)).toEqual({ valid: false, error: 'cannot-take' });
  expect(await offer(id, first, 'no-such-company')).toEqual({ valid: false, error: 'not-found' });
  expect(await offer(id, first, poor)).toEqual({ valid: true });
  expect(await offer(id, first, second)).toEqual({ valid: false, error: 'already-offered' });
  expect(await answer(id, poor, true)).toEqual({ valid: false, error: 'insufficient-tokens' });
  expect(await answer(id, second, true)).toEqual({ valid: false, error: 'offer-over' });
  expect(await offerOf(id)).toMatchObject({ companyId: poor });
});

it('the carrier alone finds companies, by name, with what is public about them', async () => {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, day);
  const name = (await database.doc(`companies/${second}`).get()).get('designation') as string;
  const find = (by: string) => call('taxi-findcompanies', { rideid: id, text: name }, memberOf(by));
  expect(await find(second)).toEqual({ valid: false, error: 'not-yours' });
  const answered = await find(first);
  expect(answered).toMatchObject({ valid: true });
  const found = answered as unknown as { companies: { id: string }[] };
  const company = found.companies.find((one) => one.id === second);
  expect(Object.keys(company ?? {}).sort()).toEqual(['id', 'isLicenceExpired', 'km', 'name', 'place']);
});

it('of an answer, a cancellation and a give back at once, one wins, and the tokens add up', async () => {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, 2 * day);
  const price = 50_000 - (await balanceOf(first));
  await offer(id, first, second);
  await Promise.all([
    ...Array.from({ length: 4 }, () => answer(id, second, true)),
    answer(id, second, false),
    call('admin-cancelride', { rideid: id, refund: true }, admin),
    call('driver-giveback', { rideid: id, reason: 'Panne' }, memberOf(first)),
  ]);
  const ride = await stateOf(id);
  const hasSecond = ride?.status === 'confirmed' && ride.carrier.companyId === second;
  const hasFirst = ride?.status === 'confirmed' && ride.carrier.companyId === first;
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([
    50_000 - (hasFirst ? price : 0),
    50_000 - (hasSecond ? price : 0),
  ]);
  expect(await offerOf(id)).toBeUndefined();
});
