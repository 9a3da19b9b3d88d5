import { randomUUID } from 'node:crypto';
import { newWebsite } from '@talwaerts/domain/website/website-writes.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  aCompanyWithCard,
  aStoredCard,
  autoTopUpOf,
  switchAutoTopUp,
  usualAutoTopUp,
} from '../support/auto-top-ups.ts';
import { callFunction } from '../support/calls.ts';
import { aCompany, aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { announceChanged } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMailWith } from '../support/mails.ts';
import { chargesOf, deliver, refund } from '../support/payments.ts';
import { admin, memberOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const book = (userid: string, value: number) =>
  callFunction('admin-tokenbooking', { userid, value, description: 'Test' }, admin);
const expectBalance = (companyId: string, tokenCents: number) =>
  expect.poll(() => balanceOf(companyId)).toBe(tokenCents);
const topUpsOf = async (companyId: string) =>
  (await entriesOf(companyId)).filter((entry) => entry.get('kind') === 'topUp').map((entry) => entry.id);
const settled = (companyId: string) =>
  until(async () => {
    const state = await autoTopUpOf(companyId);
    return state?.pending === null ? state : undefined;
  }, 'the end of the charge');

describe('a low balance of a company with a stored card', () => {
  it('is topped up once by the webhook, however many bookings lower it at the same moment', async () => {
    const { companyId, customerId } = await aCompanyWithCard(6_000);
    await Promise.all(Array.from({ length: 10 }, () => book(companyId, -2)));
    await expectBalance(companyId, 4_000 + 10_000);
    const [charge] = await chargesOf(customerId);
    expect(await chargesOf(customerId)).toHaveLength(1);
    expect(await topUpsOf(companyId)).toEqual([`stripe_${charge?.id}`]);
    expect(await settled(companyId)).toMatchObject({ isOn: true, charges: 1, monthTokens: 100, stopped: null });
    // The event again, forged, and without a signature.
    const deliveries = [{}, {}, { signature: 'wrong' }, { signature: 'missing' }] as const;
    expect(await deliver(charge?.id ?? '', 'payment_intent.succeeded', deliveries)).toEqual([200, 200, 400, 400]);
    expect(await balanceOf(companyId)).toBe(14_000);
  });

  it('is topped up again once it has become low again, and a refund takes the tokens back and charges nothing', async () => {
    const { companyId, customerId } = await aCompanyWithCard(5_000);
    await book(companyId, -1);
    await expectBalance(companyId, 14_900);
    await settled(companyId);
    await book(companyId, -120);
    await expectBalance(companyId, 12_900);
    expect(await chargesOf(customerId)).toHaveLength(2);
    const [latest] = await chargesOf(customerId);
    await refund(latest?.id ?? '');
    await expectBalance(companyId, 2_900);
    expect(await autoTopUpOf(companyId)).toMatchObject({ isOn: false, stopped: 'returned', pending: null });
    await book(companyId, -1);
    expect(await chargesOf(customerId)).toHaveLength(2);
  });

  it('is not charged beyond the limit of the month, which is mailed once', async () => {
    const email = `${randomUUID()}@company.example`;
    const { companyId, customerId } = await aCompanyWithCard(5_000, { email });
    await switchAutoTopUp(companyId, { limit: 150 });
    await book(companyId, -1);
    await expectBalance(companyId, 14_900);
    await settled(companyId);
    await book(companyId, -120);
    await waitForMailWith(email, 'Monatslimit');
    await book(companyId, -1);
    expect(await chargesOf(customerId)).toHaveLength(1);
    expect(await balanceOf(companyId)).toBe(2_800);
    const orders = database.collection('mail').where('template', '==', 'auto-top-up');
    expect((await orders.where('companyId', '==', companyId).get()).size).toBe(1);
  });

  it('stays if the card is declined, which switches the top-up off and is mailed', async () => {
    const email = `${randomUUID()}@company.example`;
    const { companyId, customerId } = await aCompanyWithCard(5_000, { email, number: '0341' });
    await book(companyId, -1);
    await waitForMailWith(email, 'nicht belastet');
    expect(await autoTopUpOf(companyId)).toMatchObject({
      isOn: false,
      pending: null,
      stopped: 'declined',
      monthTokens: 0,
    });
    await book(companyId, -1);
    expect(await balanceOf(companyId)).toBe(4_800);
    expect(await chargesOf(customerId)).toHaveLength(1);
  });

  it('costs nothing while the top-up is off', async () => {
    const { companyId, customerId } = await aCompanyWithCard(5_000);
    await switchAutoTopUp(companyId, { isOn: false });
    await book(companyId, -1);
    expect(await chargesOf(customerId)).toEqual([]);
    expect(await balanceOf(companyId)).toBe(4_900);
  });
});

describe('the settings', () => {
  it('need a card to be on, are the Admin’s, and stand in the audit log', async () => {
    const companyId = await aCompanyOfItsOwn();
    expect(await switchAutoTopUp(companyId)).toEqual({ valid: false, error: 'no-card' });
    await aStoredCard(companyId);
    expect(await switchAutoTopUp(companyId)).toEqual({ valid: true });
    expect(await autoTopUpOf(companyId)).toMatchObject({ isOn: true, card: { brand: 'visa', last4: '4242' } });
    const audit = await database.collection('audit').where('companyId', '==', companyId).get();
    expect(audit.docs.map((entry) => [entry.get('what'), entry.get('data')])).toEqual([
      ['auto-top-up-set', { below: 50, amount: 100, limit: 500 }],
    ]);
    await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).update({ teamRole: 'Manager' });
    for (const [name, payload] of [
      ['taxi-setautotopup', usualAutoTopUp],
      ['taxi-storecard', {}],
      ['taxi-removecard', {}],
    ] as const) {
      const { error } = await callFunction(name, payload, memberOf(companyId));
      expect(error?.status).toBe('PERMISSION_DENIED');
    }
  });

  it.each([
    ['below', 0],
    ['amount', 9],
    ['amount', 5_001],
    ['limit', 99],
    ['limit', 1e9],
    ['isOn', 'yes'],
  ])('do not accept %s of %j', async (field, value) => {
    const payload = { ...usualAutoTopUp, [field]: value };
    const { error } = await callFunction('taxi-setautotopup', payload, memberOf(await aCompanyOfItsOwn()));
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { [field]: expect.any(String) } });
  });

  it('lose their card when the Admin removes it, and when the company is closed', async () => {
    const { companyId } = await aCompanyWithCard(6_000);
    const remove = async () => (await callFunction('taxi-removecard', {}, memberOf(companyId))).result;
    for (const _ of ['removed', 'repeated']) expect(await remove()).toEqual({ valid: true });
    expect(await autoTopUpOf(companyId)).toMatchObject({ isOn: false, card: null });
    await aStoredCard(companyId);
    await callFunction('admin-rejectuser', { userid: companyId, reason: 'Konzession entzogen' }, admin);
    await until(async () => ((await autoTopUpOf(companyId))?.card === null ? true : undefined), 'a deleted card');
  });
});

/** Copies a company with a card to a project without triggers, whose charges the suite's own webhook books. */
async function aCopiedCompany() {
  const companyId = await aCompanyOfItsOwn(4_000);
  const customerId = await aStoredCard(companyId);
  const projectId = 'demo-auto-top-up';
  const documents = getFirestore(initializeApp({ projectId }, `${projectId}-${companyId}`));
  await switchAutoTopUp(companyId);
  for (const path of [`companies/${companyId}`, `tokenAccounts/${companyId}`, `autoTopUps/${companyId}`]) {
    await documents.doc(path).set((await database.doc(path).get()).data() ?? {});
  }
  const charge = (endAt?: string, parameters: Readonly<Record<string, string>> = {}) =>
    liveOnce({ name: 'triggers.accountwritten', isEvent: true, projectId, parameters }, endAt, (url) =>
      announceChanged(url, `tokenAccounts/${companyId}`, [{ balanceTokenCents: 6_000 }, { balanceTokenCents: 4_000 }]),
    );
  return { companyId, customerId, projectId, documents, charge };
}

/** No server listens there. */
const unreachable = { STRIPE_API_BASE: 'http://127.0.0.1:1' };

describe('a charge whose function is killed', () => {
  it('at any moment charges the card exactly once, when the event is repeated', { timeout: 300_000 }, async () => {
    await atEveryMoment(3, async (endAt) => {
      const { companyId, customerId, charge } = await aCopiedCompany();
      const life = await charge(endAt);
      for (const _ of ['repeated', 'again']) expect((await charge()).answer).toBe(204);
      await expectBalance(companyId, 14_000);
      expect(await chargesOf(customerId)).toHaveLength(1);
      expect(await topUpsOf(companyId)).toHaveLength(1);
      return life;
    });
  });
});

describe('while the payment provider does not answer', () => {
  it('a low balance is mailed, and the card charged once when the provider answers again', async () => {
    const { companyId, customerId, documents, charge } = await aCopiedCompany();
    expect((await charge(undefined, unreachable)).answer).toBe(500);
    const mails = await documents.collection('mail').where('companyId', '==', companyId).get();
    expect(mails.docs.map((mail) => mail.get('template'))).toEqual(['low-balance']);
    expect(await chargesOf(customerId)).toEqual([]);
    await charge();
    await expectBalance(companyId, 14_000);
    expect(await chargesOf(customerId)).toHaveLength(1);
  });

  it('a closed company loses its page, and its card when the provider answers again', async () => {
    const { companyId, projectId, documents } = await aCopiedCompany();
    const page = documents.doc(`branding/page-${companyId}`);
    await page.set({ companyId });
    await documents.doc(`websites/${companyId}`).set(newWebsite(companyId, page.id, aCompany('Taxi')));
    await documents.doc(`companies/${companyId}`).update({ state: 'inactive' });
    const close = async (parameters: Readonly<Record<string, string>>) =>
      (
        await liveOnce({ name: 'triggers.companywritten', isEvent: true, projectId, parameters }, undefined, (url) =>
          announceChanged(url, `companies/${companyId}`, [{ state: 'active' }, { state: 'inactive' }]),
        )
      ).answer;
    const cardOf = async () => (await documents.doc(`autoTopUps/${companyId}`).get()).get('card');
    expect(await close(unreachable)).toBe(500);
    expect((await page.get()).exists).toBe(false);
    expect(await cardOf()).not.toBeNull();
    expect(await close({})).toBe(204);
    expect(await cardOf()).toBeNull();
  });
});
