import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, type ExpectStatic, expect, it } from 'vitest';
import { functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule, dispatch } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { inParallel } from '../support/in-parallel.ts';
import { headerOf, mailsAbout, setSmtp } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { isLong } from '../support/suite.ts';
import { aTranslation, failTranslation, resetTranslations, translateAs } from '../support/translations.ts';
import { until } from '../support/until.ts';

const mailOf = (rideId: string) => database.doc(`mail/ride_${rideId}_booking-received_guest`);

/** Waits for a state of the mail; a failure shows the mail as it is then. `expect` is the test's own. */
const expectState = (expect: ExpectStatic, rideId: string, state: string, timeout = 60_000): Promise<void> =>
  expect.poll(async () => (await mailOf(rideId).get()).data(), { timeout }).toMatchObject({ state });

/** A mail needs six answers; ten mails are sent at a time. Dozens about earlier tests' rides may come before them. */
const size = isLong ? { bookings: 50, answerAfterMs: 8_000 } : { bookings: 10, answerAfterMs: 500 };
const patienceMs = 120_000 + 2 * size.answerAfterMs * 6 * Math.ceil(size.bookings / 10);

// Concurrent, since both mostly wait.
describe.concurrent('a slow service', () => {
  const slowMails = `SMTP gets the mail of each of ${size.bookings} bookings once`;
  it(slowMails, { timeout: 2 * patienceMs }, async ({ expect, onTestFinished }) => {
    onTestFinished(() => setSmtp('open'));
    await setSmtp('open', size.answerAfterMs);
    const startMs = Date.now();
    const bookings = Array.from({ length: size.bookings });
    const rides = await inParallel(bookings, 10, (_, i) => anOpenRide({ guestEmail: `guest${i}@example.com` }));
    await inParallel(rides, 10, (id) => expectState(expect, id, 'sent', patienceMs));
    console.log(`${size.bookings} bookings, mails sent after ${Math.round((Date.now() - startMs) / 1_000)} s`);
    await setSmtp('open');
    const arrived = await inParallel(rides, 10, async (id) => [id, (await mailsAbout(id)).length]);
    expect(arrived.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('translation, that does not answer in time, costs nothing and can be repeated', async ({ onTestFinished }) => {
    onTestFinished(async () => void (await resetTranslations()));
    const companyId = await aCompanyOfItsOwn(250);
    const payload = aTranslation();
    await failTranslation('timeout');
    expect((await translateAs(companyId, payload)).error?.status).toBe('UNAVAILABLE');
    expect(await balanceOf(companyId)).toBe(250);
    expect((await translateAs(companyId, payload)).result).toMatchObject({ valid: true });
    expect(await balanceOf(companyId)).toBe(150);
  });
});

describe('an SMTP server', () => {
  afterEach(() => setSmtp('open'));

  it('that takes a mail without confirming it gets it again only after a long pause, and at most three times', async () => {
    await setSmtp('drop-after-data');
    const id = await anOpenRide();
    await expectState(expect, id, 'unconfirmed');
    // Cloud Tasks may deliver the task again.
    expect(await dispatch(`${functionsUrl}/tasks-sendmail`, { mailId: mailOf(id).id })).toBe(204);
    expect(await mailsAbout(id)).toHaveLength(1);

    const hourMs = 3_600_000;
    const sweepAfter = async (hours: number) => {
      const touchedAt = Timestamp.fromMillis(Date.now() - hours * hourMs);
      await mailOf(id).update({ touchedAt, leasedUntilMs: touchedAt.toMillis() + 2 * hourMs });
      expect((await liveOnce({ name: 'tasks.sweeplosttasks' }, undefined, callBySchedule)).answer).toBe(200);
    };
    const untilUnconfirmed = (times: number) =>
      until(
        async () => ((await mailOf(id).get()).get('unconfirmed') === times ? true : undefined),
        `${times} unconfirmed attempts`,
      );
    await sweepAfter(1);
    expect(await mailsAbout(id)).toHaveLength(1);
    await sweepAfter(3);
    await untilUnconfirmed(2);
    await sweepAfter(3);
    await untilUnconfirmed(3);
    await sweepAfter(3);
    expect((await mailOf(id).get()).get('state')).toBe('failed');
    const arrived = await mailsAbout(id);
    expect(arrived).toHaveLength(3);
    const messageIds = await Promise.all(arrived.map((mail) => headerOf(mail, 'Message-ID')));
    expect(new Set(messageIds)).toEqual(new Set([`<${mailOf(id).id}@talwaerts.example>`]));
  });
});
