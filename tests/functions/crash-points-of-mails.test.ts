import { randomUUID } from 'node:crypto';
import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { announceCreated, callBySchedule, dispatch, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { headerOf, mailsAbout } from '../support/mails.ts';
import { isLong } from '../support/suite.ts';
import { until } from '../support/until.ts';

/** Creates a mail that waits in the outbox. The suite has already sent it once, so that the suite's task is done. */
async function aWaitingMail() {
  const designation = `Taxi ${randomUUID()}`;
  const companyId = await aCompanyOfItsOwn(0, { designation });
  const document = database.doc(`mail/crash_${randomUUID()}`);
  const state = async (): Promise<string> => (await document.get()).get('state');
  const untilSent = () => until(async () => ((await state()) === 'sent' ? true : undefined), 'a mail that is sent');
  await document.set({
    template: 'company-opened',
    companyId,
    to: 'company',
    before: 'pending',
    reason: null,
    ...newProgress,
  });
  await untilSent();
  const [before] = await mailsAbout(designation);
  await document.update({ state: 'waiting', leasedUntilMs: 0, touchedAt: Timestamp.now() });
  return {
    id: document.id,
    path: document.path,
    state,
    untilSent,
    /** Sets the last attempt to an hour ago. */
    leaveForAnHour() {
      const hourAgo = Date.now() - 3_600_000;
      return document.update({ leasedUntilMs: hourAgo + 300_000, touchedAt: Timestamp.fromMillis(hourAgo) });
    },
    /** Returns how often the mail has arrived again; expects the same Message-ID each time. */
    async arrivals(): Promise<number> {
      const arrived = await mailsAbout(designation);
      const ids = await Promise.all(arrived.map((mail) => headerOf(mail, 'Message-ID')));
      expect(new Set(ids)).toEqual(new Set([`<${document.id}@talwaerts.example>`]));
      return arrived.filter(({ id }) => id !== before?.id).length;
    },
  };
}

const sendAgain = (mailId: string) => dispatch(`${functionsUrl}/tasks-sendmail`, { mailId });

const sweep = async (): Promise<void> => expect(await runScheduled('sweeplosttasks')).toBe(200);

/** Long, since every run starts a process. */
const timeout = 300_000;

describe('a mail whose process is killed between any two steps', { timeout }, () => {
  it('arrives once, or twice if the process was killed between SMTP’s answer and the next write', async () => {
    const leftBehind = new Set<string>();
    const doubled: (string | undefined)[] = [];
    let isSwept = false;
    await atEveryMoment(4, async (endAt) => {
      const mail = await aWaitingMail();
      const life = await liveOnce({ name: 'tasks.sendmail' }, endAt, (url) => dispatch(url, { mailId: mail.id }));
      const state = await mail.state();
      if (life.hasEnded) leftBehind.add(state);
      else expect([life.answer, state]).toEqual([204, 'sent']);

      // Cloud Tasks retries in vain while the dead process holds the lease. In every other run, the task is lost, too,
      // and the sweep enqueues it again.
      if (state === 'sending') expect([endAt, await sendAgain(mail.id)]).toEqual([endAt, 500]);
      if (state !== 'sent') await mail.leaveForAnHour();
      isSwept = !isSwept;
      if (isSwept) await sweep();
      else expect([endAt, await sendAgain(mail.id)]).toEqual([endAt, 204]);
      await mail.untilSent();

      const isDoubled = life.hasHandedOver && state === 'sending';
      if (isDoubled) doubled.push(endAt);
      expect([endAt, await mail.arrivals()]).toEqual([endAt, isDoubled ? 2 : 1]);
      return life;
    });
    // The chosen moments leave the mail in two of its states at least; all moments leave it in each of the three.
    expect(leftBehind.size).toBeGreaterThan(1);
    if (!isLong) return;
    expect([...leftBehind].sort()).toEqual(['sending', 'sent', 'waiting']);
    // How many moments there are between SMTP's answer and the next write depends on how both share packets.
    expect(doubled).toContainEqual(expect.stringMatching(/^← smtp /));
  });

  it('arrives once after an hour untouched, even if the first sweep’s process is killed', async () => {
    const live = async (endAt: string | undefined) => {
      const mail = await aWaitingMail();
      await mail.leaveForAnHour();
      const life = await liveOnce({ name: 'tasks.sweeplosttasks' }, endAt, callBySchedule);
      if (!life.hasEnded) expect(life.answer).toBe(200);
      await sweep();
      await mail.untilSent();
      expect([endAt, await mail.arrivals()]).toEqual([endAt, 1]);
      return life;
    };
    // One run at a time: another run's sweep would take this run's mail, so that the killed sweep had nothing to do.
    await atEveryMoment(2, live, 1);
  });

  it('arrives once even if the event that enqueues its task is redelivered', async () => {
    await atEveryMoment(2, async (endAt) => {
      const mail = await aWaitingMail();
      const trigger = { name: 'triggers.mailcreated', isEvent: true };
      const announce = (at: string | undefined) => liveOnce(trigger, at, (url) => announceCreated(url, mail.path));
      const life = await announce(endAt);
      expect((await announce(undefined)).answer).toBe(204);
      await mail.untilSent();
      expect([endAt, await mail.arrivals()]).toEqual([endAt, 1]);
      return life;
    });
  });
});
