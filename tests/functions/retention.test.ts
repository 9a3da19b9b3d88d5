import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import {
  aClosedCompany,
  aHotelRide,
  aLedger,
  applyRetention,
  due,
  exists,
  expectSum,
  runRetention,
  timeout,
} from '../support/retention.ts';
import { untilDeleted } from '../support/stored-files.ts';
import { until } from '../support/until.ts';

describe('a run of retention', { timeout }, () => {
  it('skips a document that fails, and throws at the end', async () => {
    const broken = database.collection('rides').doc();
    await broken.set({ guestRemovedAtMs: null, pickupAt: Timestamp.fromMillis(0) });
    const mail = database.collection('mail').doc(`retention_${randomUUID()}`);
    await mail.set({ createdAt: due('outbox'), state: 'sent' });
    try {
      expect(await runScheduled('applyretention')).toBe(500);
      expect(await exists(mail)).toBe(false);
    } finally {
      await broken.delete();
    }
    await runRetention();
  });

  it('that is killed between any two steps is completed by the next run, without loss or repetition', async () => {
    const live = async (endAt: string | undefined) => {
      const [driven, closed, ledger] = await Promise.all([aHotelRide(), aClosedCompany('pending'), aLedger(3, 2)]);
      await driven.ride.update({ pickupAt: due('guests') });
      await closed.endAt(due('applications'));
      const life = await applyRetention(endAt);
      if (life.hasEnded) await runRetention();
      expect([endAt, await exists(driven.contact), (await driven.view.get()).get('contact')]).toEqual([
        endAt,
        false,
        null,
      ]);
      expect([endAt, await exists(closed.company), (await entriesOf(ledger)).length]).toEqual([endAt, false, 1]);
      await expectSum(ledger);
      await Promise.all([driven.picture, closed.licenceFile].map(untilDeleted));
      await until(async () => ((await closed.hasAccount()) ? undefined : true), 'the account is deleted');
      return life;
    };
    // The first run also has what other tests have left to do.
    await live(undefined);
    // The trigger on deleted documents may delete their files before the run does.
    await atEveryMoment(4, live, 1, (moment) => moment.includes('storage'));
  });
});
