import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { answerAs, isOffered, mailsOf, offerTo, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { aConfirmedRide, movePickup } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';

const day = 1_440;
const manyTimes = <T>(run: () => Promise<T>): Promise<T>[] => Array.from({ length: 8 }, run);

async function anOfferedRide() {
  const [first, second] = await twoCompanies();
  const id = await aConfirmedRide(first, 2 * day);
  const price = 50_000 - (await balanceOf(first));
  expect(await offerTo(id, first, second)).toEqual({ valid: true });
  const watch = new LedgerWatch();
  return { id, first, second, price, expectInvariants: () => watch.expectInvariants([first, second], [id]) };
}

it('of many presses to take a ride at once, one is charged, and each is answered alike', async () => {
  const { id, first, second, price, expectInvariants } = await anOfferedRide();
  const answers = await Promise.all(manyTimes(() => answerAs(id, second, true)));
  expect(answers).toEqual(answers.map(() => ({ valid: true })));
  await expectInvariants();
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000, 50_000 - price]);
  const audit = await database.collection('audit').where('rideId', '==', id).get();
  expect(audit.docs.map((entry) => entry.get('what'))).toEqual(['ride-handed-on']);
  const mails = await mailsOf(id);
  expect(mails.filter((mail) => mail.startsWith('ride-confirmed_guest'))).toHaveLength(2);
  expect(mails.filter((mail) => mail.startsWith('hand-on-ended'))).toEqual(['hand-on-ended_1']);
});

it('of offers to four companies at once, one stands, and only that company takes the ride', async () => {
  const [first, ...others] = await someCompanies(5, 50_000);
  if (first === undefined) throw new Error('Five companies are needed');
  const id = await aConfirmedRide(first, 2 * day);
  const offers = await Promise.all(others.map((companyId) => offerTo(id, first, companyId)));
  expect(offers.filter((offer) => offer?.valid)).toHaveLength(1);
  const refusals = offers.filter((offer) => !offer?.valid);
  expect(refusals).toEqual(refusals.map(() => ({ valid: false, error: 'already-offered' })));
  const answers = await Promise.all(others.map((companyId) => answerAs(id, companyId, true)));
  expect(answers.map((answer) => answer?.valid)).toEqual(offers.map((offer) => offer?.valid));
  await new LedgerWatch().expectInvariants([first, ...others], [id]);
});

it('a cancellation and answers at once leave no company charged, and the guest hears of one cancellation', async () => {
  const { id, first, second, expectInvariants } = await anOfferedRide();
  const cancel = () => callFunction('admin-cancelride', { rideid: id, refund: true }, admin);
  await Promise.all([...manyTimes(() => answerAs(id, second, true)), ...manyTimes(cancel)]);
  await expectInvariants();
  expect((await stateOf(id))?.status).toBe('canceled');
  expect(await isOffered(id)).toBe(false);
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000, 50_000]);
  const toGuest = (await mailsOf(id)).filter((mail) => /cancel.*_guest/.test(mail));
  expect(toGuest).toHaveLength(1);
});

it.each([
  { call: 'driver-finishride', how: 'finished' },
  { call: 'driver-noshow', how: 'no-show' },
] as const)(
  'of $call and an answer at once, one counts: the first closes the ride, or the second has it',
  async ({ call, how }) => {
    const { id, first, second, price, expectInvariants } = await anOfferedRide();
    // No offer lasts until pickup; the pickup is moved so that the carrier may close the ride at all.
    await movePickup(id, -1);
    const close = () => callFunction(call, { rideid: id }, memberOf(first, 'driver')).then(({ result }) => result);
    const [answer, closing] = await Promise.all([
      Promise.all(manyTimes(() => answerAs(id, second, true))),
      Promise.all(manyTimes(close)),
    ]);
    await expectInvariants();
    const ride = await stateOf(id);
    const isClosed = ride?.status === 'closed';
    const winner = isClosed ? first : second;
    expect(ride).toMatchObject({ carrier: { companyId: winner }, ...(isClosed && { closed: { how } }) });
    expect(answer.map((one) => one?.valid)).toEqual(answer.map(() => !isClosed));
    const refusals = [...answer, ...closing].filter((one) => !one?.valid);
    const error = isClosed ? 'offer-over' : 'not-yours';
    expect(refusals).toEqual(refusals.map(() => ({ valid: false, error })));
    expect(await isOffered(id)).toBe(false);
    const balances = [first, second].map((companyId) => (companyId === winner ? 50_000 - price : 50_000));
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(balances);
  },
);

it('of an answer, a withdrawal and a move by an administrator at once, the last carrier alone has paid', async () => {
  const { id, first, second, price } = await anOfferedRide();
  const third = await aCompanyOfItsOwn(50_000);
  const move = () =>
    callFunction('admin-reassign', { rideid: id, companyid: third, reason: 'Panne', refund: true }, admin);
  const withdraw = () => callFunction('taxi-withdrawhandon', { rideid: id }, memberOf(first));
  await Promise.all([...manyTimes(() => answerAs(id, second, true)), withdraw(), withdraw(), move(), move()]);
  await new LedgerWatch().expectInvariants([first, second, third], [id]);
  const carrier = (await stateOf(id))?.carrier.companyId;
  expect(await isOffered(id)).toBe(false);
  for (const companyId of [first, second, third])
    expect([companyId, await balanceOf(companyId)]).toEqual([companyId, 50_000 - (companyId === carrier ? price : 0)]);
});
