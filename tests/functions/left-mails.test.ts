import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { mailsAbout } from '../support/mails.ts';
import { until } from '../support/until.ts';

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));

/** As the schedule does, in a process of its own. */
const sweep = (untouchedSinceMs: number) =>
  execFileSync(process.execPath, ['-e', `require(process.argv[1]).sweepMails(${untouchedSinceMs})`, functionsBundle]);

/** A mail whose sender died an hour ago, after sending and before writing it down; its task is over. */
async function aMailLeftLying(designation: string): Promise<FirebaseFirestore.DocumentReference> {
  const companyId = await aCompanyOfItsOwn(0, { designation });
  const mail = database.doc(`mail/left_${randomUUID()}`);
  await mail.set({ template: 'company-opened', companyId, reason: null, state: 'waiting', attempts: 0 });
  await untilSent(mail);
  const hourAgo = Date.now() - 3_600_000;
  await mail.update({
    state: 'sending',
    leasedUntilMs: hourAgo + 300_000,
    touchedAt: Timestamp.fromMillis(hourAgo),
  });
  return mail;
}

const untilSent = (mail: FirebaseFirestore.DocumentReference) =>
  until(async () => ((await mail.get()).get('state') === 'sent' ? true : undefined), 'a mail that is sent');

describe('a mail that was left lying', () => {
  it('is taken up again once nobody has had it in hand for long, and then no more', async () => {
    const designation = `Taxi ${randomUUID()}`;
    const mail = await aMailLeftLying(designation);
    sweep(Date.now() - 7_200_000);
    expect((await mail.get()).get('state')).toBe('sending');
    sweep(Date.now() - 1_800_000);
    await untilSent(mail);
    sweep(Date.now());
    expect(await mailsAbout(designation)).toHaveLength(2);
  });
});
