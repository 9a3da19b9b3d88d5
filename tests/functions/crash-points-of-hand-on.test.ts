// @module-tag long
import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { balanceOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { answerAs, isOffered, mailsOf, offerTo, stateOf, twoCompanies } from '../support/hand-ons.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { waitForMails } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

/** Creates a ride that the first company has accepted, two days before pickup. */
async function aRide() {
  const [first, second] = await twoCompanies();
  const id = await anOpenRide();
  // The suite stores the map picture in the ride, which would repeat a transaction: a run with more moments.
  await until(async () => (await stateOf(id))?.mapImage ?? undefined, 'a map picture');
  const { result } = await callFunction('driver-confirmride', { rideid: id }, memberOf(first));
  expect(result).toEqual({ valid: true });
  const watch = new LedgerWatch();
  const expectInvariants = () => watch.expectInvariants([first, second], [id]);
  return { id, first, second, price: 50_000 - (await balanceOf(first)), expectInvariants };
}

const handOnMailsOf = async (id: string) => (await mailsOf(id)).filter((mail) => mail.startsWith('hand-on'));

it('an offer by a process killed at any point stands in ride, view and mail once it is sent again', {
  timeout,
}, async () => {
  const leftBehind = new Set<boolean>();
  await atEveryMoment(4, async (endAt) => {
    const { id, first, second, price, expectInvariants } = await aRide();
    const life = await liveOnce({ name: 'taxi.handon' }, endAt, (url) =>
      callAt<'taxi-handon'>(url, { rideid: id, companyid: second }, memberOf(first)),
    );
    const wasOffered = await isOffered(id);
    if (life.hasEnded) leftBehind.add(wasOffered);
    else expect(life.answer).toEqual({ result: { valid: true } });
    expect([endAt, (await handOnMailsOf(id)).length > 0]).toEqual([endAt, wasOffered]);
    expect([endAt, await offerTo(id, first, second)]).toEqual([endAt, { valid: true }]);
    expect([endAt, await isOffered(id), (await stateOf(id))?.handOns]).toEqual([endAt, true, 1]);
    const mails = ['taxi', 'hotel'].map((role) => `hand-on-offered_1_u-${second}-${role}`).sort();
    expect([endAt, await handOnMailsOf(id)]).toEqual([endAt, mails]);
    // Nothing is paid for an offer.
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000 - price, 50_000]);
    await expectInvariants();
    return life;
  });
  expect([...leftBehind].sort()).toEqual([false, true]);
});

it('a ride taken over by a process killed at any point moves with both provisions, or stays with its carrier', {
  timeout,
}, async () => {
  const leftBehind = new Set<boolean>();
  const rides: string[] = [];
  await atEveryMoment(5, async (endAt) => {
    const { id, first, second, price, expectInvariants } = await aRide();
    rides.push(id);
    await offerTo(id, first, second);
    const life = await liveOnce({ name: 'taxi.answerhandon' }, endAt, (url) =>
      callAt<'taxi-answerhandon'>(url, { rideid: id, accept: true }, memberOf(second)),
    );
    const wasTaken = (await stateOf(id))?.carrier.companyId === second;
    if (life.hasEnded) leftBehind.add(wasTaken);
    else expect(life.answer).toEqual({ result: { valid: true } });
    await expectInvariants();
    expect([endAt, await isOffered(id)]).toEqual([endAt, !wasTaken]);
    expect([endAt, await answerAs(id, second, true)]).toEqual([endAt, { valid: true }]);
    await expectInvariants();
    expect([endAt, await balanceOf(first), await balanceOf(second)]).toEqual([endAt, 50_000, 50_000 - price]);
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', round: 1, carrier: { companyId: second } });
    expect([endAt, await isOffered(id)]).toEqual([endAt, false]);
    const audit = await database.collection('audit').where('rideId', '==', id).get();
    expect([endAt, audit.docs.map((entry) => entry.get('what'))]).toEqual([endAt, ['ride-handed-on']]);
    const toFormer = (await handOnMailsOf(id)).filter((mail) => mail.startsWith('hand-on-ended'));
    expect([endAt, toFormer]).toEqual([endAt, ['hand-on-ended_1']]);
    return life;
  });
  expect([...leftBehind].sort()).toEqual([false, true]);
  for (const id of rides) expect(await waitForMails(`Ein anderes Taxi fährt Sie: ${id}`, 1)).toHaveLength(1);
});

it.each([
  { what: 'declined', name: 'taxi.answerhandon', mails: ['hand-on-ended_1'] },
  { what: 'withdrawn', name: 'taxi.withdrawhandon', mails: [] },
])(
  'an offer $what by a process killed at any point is over once that is sent again',
  { timeout },
  async ({ what, name, mails }) => {
    await atEveryMoment(2, async (endAt) => {
      const { id, first, second, price, expectInvariants } = await aRide();
      await offerTo(id, first, second);
      const end = (url: string): Promise<unknown> =>
        what === 'declined'
          ? callAt<'taxi-answerhandon'>(url, { rideid: id, accept: false }, memberOf(second))
          : callAt<'taxi-withdrawhandon'>(url, { rideid: id }, memberOf(first));
      const life = await liveOnce({ name }, endAt, end);
      await isOffered(id);
      const again = await (what === 'declined'
        ? callFunction('taxi-answerhandon', { rideid: id, accept: false }, memberOf(second))
        : callFunction('taxi-withdrawhandon', { rideid: id }, memberOf(first)));
      expect([endAt, again.result]).toEqual([endAt, { valid: true }]);
      expect([endAt, await isOffered(id)]).toEqual([endAt, false]);
      expect(await stateOf(id)).toMatchObject({ status: 'confirmed', round: 0, carrier: { companyId: first } });
      const ended = (await handOnMailsOf(id)).filter((mail) => mail.startsWith('hand-on-ended'));
      expect([endAt, ended]).toEqual([endAt, mails]);
      expect([await balanceOf(first), await balanceOf(second)]).toEqual([50_000 - price, 50_000]);
      await expectInvariants();
      return life;
    });
  },
);
