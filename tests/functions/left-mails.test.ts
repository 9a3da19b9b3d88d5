import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { mailsAbout } from '../support/mails.ts';
import { until } from '../support/until.ts';

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));
const program = 'require(process.argv[1]).sweepMails(Number(process.argv[2])).then((taken) => console.log(taken))';

/** As the schedule does, in a process of its own; gives how many it has taken up. Other tests leave nothing lying for so long. */
const sweepUntouchedFor = (hours: number): number =>
  Number(execFileSync(process.execPath, ['-e', program, functionsBundle, String(Date.now() - hours * hourMs)]));

const hourMs = 3_600_000;

interface LeftMail {
  readonly mail: FirebaseFirestore.DocumentReference;
  /** What its subject has in it. */
  readonly mark: string;
}

/** Somebody writes to our support. */
async function aContactMail(): Promise<LeftMail> {
  const mark = `Gruber-${randomUUID()}`;
  const sender = { firstname: 'Anna', lastname: mark, company: '', email: 'anna@example.com', phone: '' };
  const message = { ...sender, message: 'Ist meine Mütze da?', agreement: true, website: '', lang: 'de' };
  await callFunction('global-sendcontact', { requestId: randomUUID(), ...message });
  return { mail: await onlyMailWith('message.lastname', mark), mark };
}

/** An administrator opens a company. */
async function aCompanyMail(): Promise<LeftMail> {
  const mark = `Taxi ${randomUUID()}`;
  const companyId = await aCompanyOfItsOwn(0, { designation: mark, state: 'pending' });
  await callFunction('admin-confirmuser', { userid: companyId }, tokenFor('demo-admin', { role: 'admin' }));
  return { mail: await onlyMailWith('companyId', companyId), mark };
}

async function onlyMailWith(field: string, value: string): Promise<FirebaseFirestore.DocumentReference> {
  const { docs } = await database.collection('mail').where(field, '==', value).get();
  const [mail] = docs;
  if (!mail || docs.length > 1) throw new Error(`${docs.length} mails with ${value}`);
  return mail.ref;
}

/** The mail as it was stored an hour ago, and nobody has had it in hand since. The suite's own task for it is over. */
async function asStoredAnHourAgo(mail: FirebaseFirestore.DocumentReference): Promise<void> {
  await untilSent(mail);
  const readTime = (await mail.get()).createTime;
  if (!readTime) throw new Error('No such mail');
  const stored = await database.runTransaction((tx) => tx.get(mail), { readOnly: true, readTime });
  const earlier = (value: unknown) =>
    value instanceof Timestamp ? Timestamp.fromMillis(value.toMillis() - hourMs) : value;
  await mail.set(Object.fromEntries(Object.entries(stored.data() ?? {}).map(([key, value]) => [key, earlier(value)])));
}

const untilSent = (mail: FirebaseFirestore.DocumentReference) =>
  until(async () => ((await mail.get()).get('state') === 'sent' ? true : undefined), 'a mail that is sent');

describe('a mail that was left lying', () => {
  const diedAfterSending = { state: 'sending', attempts: 1, leasedUntilMs: Date.now() - hourMs + 300_000 };
  const lying = [
    ['to our support, its task lost', aContactMail, { state: 'waiting' }],
    ['to a company, its sender dead before it wrote down that it had sent it', aCompanyMail, diedAfterSending],
  ] as const;
  it.each(lying)(
    '%s, is taken up once nobody has had it in hand for long, and then no more',
    async (_, order, change) => {
      const { mail, mark } = await order();
      await asStoredAnHourAgo(mail);
      await mail.update(change);
      expect(sweepUntouchedFor(2)).toBe(0);
      expect(sweepUntouchedFor(0.5)).toBe(1);
      await untilSent(mail);
      await mail.update({ touchedAt: Timestamp.fromMillis(Date.now() - hourMs) });
      expect(sweepUntouchedFor(0.5)).toBe(0);
      expect(await mailsAbout(mark)).toHaveLength(2);
    },
  );
});
