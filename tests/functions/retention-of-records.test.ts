import { randomUUID } from 'node:crypto';
import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompany, balanceOf, entriesOf } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { anOrder } from '../support/orders.ts';
import { admin } from '../support/people.ts';
import {
  aDrivenRide,
  aHotelRide,
  aLedger,
  almostDue,
  due,
  exists,
  expectSum,
  runRetention,
  timeout,
} from '../support/retention.ts';
import { untilDeleted } from '../support/stored-files.ts';

describe('retention of mails, audit log and requests', { timeout }, () => {
  it('deletes mails in any state after 30 days, and audit entries after 3 years', async () => {
    const suffix = randomUUID();
    const order = { template: 'company-opened', companyId: suffix, to: 'company', before: 'pending', reason: null };
    const store = async (collection: string, createdAt: Timestamp, state: string) => {
      const document = database.collection(collection).doc(`retention_${randomUUID()}`);
      await document.set({ suffix, createdAt, ...newProgress, state, ...order });
      return document;
    };
    const states = ['sent', 'failed', 'waiting'];
    // 120: more than one batch.
    const old = await Promise.all([
      ...Array.from({ length: 120 }, () => store('audit', due('audit'), '')),
      ...states.map((state) => store('mail', due('outbox'), state)),
    ]);
    const young = await Promise.all([
      store('audit', almostDue('audit'), ''),
      ...states.map((state) => store('mail', almostDue('outbox'), state)),
    ]);
    await runRetention();
    expect((await database.getAll(...old)).filter((one) => one.exists)).toEqual([]);
    expect((await database.getAll(...young)).filter((one) => !one.exists)).toEqual([]);
  });

  it('removes an order’s request after 30 days; a later retry is refused as too old, not booked again', async () => {
    const order = await anOrder();
    const again = () => callFunction('global-createride', order);
    const { result } = await again();
    if (!result?.valid) throw new Error('Not booked');
    const request = database.doc(`requests/${order.requestId}`);

    await request.update({ createdAt: almostDue('requests') });
    await runRetention();
    expect((await again()).result).toEqual({ valid: true, document: result.document });
    await request.update({ createdAt: due('requests') });
    await runRetention();
    expect((await again()).result).toEqual({ valid: false, error: 'too-old' });
    const changed = await callFunction('global-createride', { ...order, pax: 4 });
    expect(changed.result).toEqual({ valid: false, error: 'too-old' });
    expect((await request.get()).data()).toEqual({ expiredAt: expect.any(Timestamp) });

    await request.update({ expiredAt: almostDue('books') });
    await runRetention();
    expect(await exists(request)).toBe(true);
    await request.update({ expiredAt: due('books') });
    await runRetention();
    expect(await exists(request)).toBe(false);
  });
});

describe('retention of rides and ledger', { timeout }, () => {
  it('removes entries after 7 years; the balance stays correct for later bookings', async () => {
    const [long, short] = await Promise.all([aLedger(450, 430), aLedger(3, 3)]);
    const before = await Promise.all([long, short].map(balanceOf));
    await runRetention();
    expect((await entriesOf(long)).length).toBe(20);
    expect((await entriesOf(short)).length).toBe(0);
    await database.doc(`companies/${short}`).set(aCompany('Taxi Alt'));
    await callFunction(
      'admin-tokenbooking',
      { userid: short, value: 2, description: 'Gutschrift', requestId: randomUUID() },
      admin,
    );
    await Promise.all([long, short].map(expectSum));
    expect(await Promise.all([long, short].map(balanceOf))).toEqual([before[0], (before[1] ?? 0) + 200]);
  });

  it('removes a ride after 7 years with all its subdocuments', async () => {
    const [old, posted, kept] = await Promise.all([aDrivenRide(), aHotelRide(), aDrivenRide()]);
    await Promise.all([old, posted].map(({ ride }) => ride.update({ pickupAt: due('books') })));
    await kept.ride.update({ pickupAt: almostDue('books') });
    await old.route.set({ polyline: 'abc' });
    await runRetention();
    for (const { ride, contact, consent, route, view, picture } of [old, posted]) {
      const left = await Promise.all([ride, contact, consent, route, view].map(exists));
      expect(left).toEqual([false, false, false, false, false]);
      expect((await ride.collection('searchEntries').get()).size).toBe(0);
      await untilDeleted(picture);
    }
    expect([await exists(kept.ride), await exists(kept.consent)]).toEqual([true, true]);
  });
});
