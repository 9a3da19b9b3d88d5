import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { mailsAbout, waitForMails } from '../support/mails.ts';

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));

/** As the schedule does, in a process of its own. */
const sweep = (untouchedSinceMs: number) =>
  execFileSync(process.execPath, ['-e', `require(process.argv[1]).sweepMails(${untouchedSinceMs})`, functionsBundle]);

/** A mail whose sender died an hour ago, and whose task is gone. Only a new document makes a task: it is made as if sent. */
async function aMailLeftLying(subject: string): Promise<FirebaseFirestore.DocumentReference> {
  const companyId = await aCompanyOfItsOwn(0, { designation: subject });
  const hourAgo = Date.now() - 3_600_000;
  const mail = database.doc(`mail/left_${randomUUID()}`);
  await mail.set({ template: 'company-opened', companyId, reason: null, state: 'sent', attempts: 1 });
  await mail.update({
    state: 'sending',
    leasedUntilMs: hourAgo + 300_000,
    touchedAt: Timestamp.fromMillis(hourAgo),
  });
  return mail;
}

describe('a mail that was left lying', () => {
  it('is taken up again once nobody has had it in hand for long, and sent once', async () => {
    const subject = `Taxi ${randomUUID()}`;
    const mail = await aMailLeftLying(subject);
    sweep(Date.now() - 7_200_000);
    expect((await mail.get()).get('state')).toBe('sending');
    sweep(Date.now() - 1_800_000);
    expect(await waitForMails(subject, 1)).toHaveLength(1);
    sweep(Date.now());
    expect(await mailsAbout(subject)).toHaveLength(1);
  });
});
