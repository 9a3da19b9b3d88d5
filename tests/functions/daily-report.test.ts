import { randomUUID } from 'node:crypto';
import { readMail } from '@talwaerts/domain/mail/stored-mail.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { viennaDate, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { mailsAbout, waitForMails } from '../support/mails.ts';

const hourMs = 3_600_000;
const inHours = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() + hours * hourMs);
const aheadOf = (companyId: string) => ({ status: 'confirmed', pickupAt: inHours(48), carrier: { companyId } });

describe('the operator’s daily report', () => {
  it('counts only what needs a person', async () => {
    const projectId = `demo-report-${randomUUID().slice(0, 8)}`;
    const documents = getFirestore(initializeApp({ projectId }, projectId));
    const pending = [
      ['mail/failed1', { state: 'failed' }],
      ['mail/failed2', { state: 'failed' }],
      ['unpostedEvents/cs_1_paid', {}],
      ['rides/overdue', { status: 'open', pickupAt: inHours(-1) }],
      ['rides/soon1', { status: 'open', pickupAt: inHours(1) }],
      ['rides/soon2', { status: 'open', pickupAt: inHours(23) }],
      ['rides/soon3', { status: 'open', pickupAt: inHours(23) }],
      ['companies/closed', { state: 'inactive', ended: { atMs: Date.now() - hourMs, toRemove: 'licence' } }],
      ['rides/stranded', { ...aheadOf('closed'), source: 'platform' }],
    ] as const;
    const settled = [
      ['mail/waiting', { state: 'waiting' }],
      ['mail/sent', { state: 'sent' }],
      ['rides/later', { status: 'open', pickupAt: inHours(25) }],
      ['companies/turned-down', { state: 'inactive', ended: { atMs: Date.now() - hourMs, toRemove: 'application' } }],
      ['rides/of-turned-down', { ...aheadOf('turned-down'), source: 'platform' }],
      // Nobody but its company knows of it.
      ['rides/own', { ...aheadOf('closed'), source: 'company' }],
      ['companies/active', { state: 'active', ended: null }],
      ['rides/confirmed', { status: 'confirmed', pickupAt: inHours(1), carrier: { companyId: 'active' } }],
      ['rides/over', { status: 'confirmed', pickupAt: inHours(-1), carrier: { companyId: 'closed' } }],
      ['rides/open', { status: 'canceled', pickupAt: inHours(1), carrier: { companyId: 'closed' } }],
      ['rides/canceled', { status: 'canceled', pickupAt: inHours(-1) }],
    ] as const;
    await Promise.all([...pending, ...settled].map(([path, fields]) => documents.doc(path).set(fields)));

    const target = { name: 'tasks.reporttooperator', projectId };
    expect((await liveOnce(target, undefined, callBySchedule)).answer).toBe(200);

    const { docs } = await documents.collection('mail').where('template', '==', 'daily-report').get();
    expect(docs.map(readMail)).toEqual([
      {
        id: `daily-report_${viennaDay(Date.now())}`,
        template: 'daily-report',
        failedMails: 2,
        unpostedEvents: 1,
        overdueRides: 1,
        unacceptedRides: 3,
        strandedRides: 1,
      },
    ]);
  });

  it('arrives at the operator’s address once, although the schedule fires twice', async () => {
    const event = database.doc(`unpostedEvents/cs_${randomUUID()}_paid`);
    await event.set({ companyId: 'nobody' });
    expect(await runScheduled('reporttooperator')).toBe(200);
    expect(await runScheduled('reporttooperator')).toBe(200);
    const subject = `Tagesbericht ${viennaDate(Date.now())}`;
    const [mail] = await waitForMails(subject, 1);
    expect(mail?.to.map(({ address }) => address)).toEqual([product.operator.email]);
    expect(mail?.text).toMatch(/[1-9]\d* nicht gebucht/);
    expect(await mailsAbout(subject)).toHaveLength(1);
    await event.delete();
  });
});
