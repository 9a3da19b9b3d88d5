import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { acceptRide } from '../support/guests.ts';
import { mailsAbout, setSmtp } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { admin } from '../support/people.ts';
import { until } from '../support/until.ts';

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));
const program = 'require(process.argv[1]).sweepMails(Number(process.argv[2])).then((taken) => console.log(taken))';

/**
 * As the schedule does, in a process of its own; gives how many it has taken up, and what it wrote into the log. Other tests
 * leave nothing lying for so long.
 */
function sweep(untouchedForHours: number): { readonly taken: number; readonly log: string } {
  const since = String(Date.now() - untouchedForHours * hourMs);
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program, functionsBundle, since], { encoding: 'utf8' });
  // Of a process that failed it is no number.
  return { taken: stdout ? Number(stdout) : Number.NaN, log: stderr };
}

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
  await callFunction('admin-confirmuser', { userid: companyId }, admin);
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
      expect(sweep(2).taken).toBe(0);
      expect(sweep(0.5).taken).toBe(1);
      await untilSent(mail);
      await mail.update({ touchedAt: Timestamp.fromMillis(Date.now() - hourMs) });
      expect(sweep(0.5).taken).toBe(0);
      expect(await mailsAbout(mark)).toHaveLength(2);
    },
  );

  it('and has been tried too often is given up, said once, and stands in the way of no other', async () => {
    const { mail } = await aCompanyMail();
    await asStoredAnHourAgo(mail);
    await mail.update({ attempts: 200, lastError: 'No such mailbox' });
    const first = sweep(0.5);
    expect([first.taken, (await mail.get()).get('state')]).toEqual([0, 'failed']);
    expect(first.log).toContain(mail.id);
    expect(first.log).toContain('No such mailbox');
    const second = sweep(0.5);
    expect(second.taken).toBe(0);
    expect(second.log).not.toContain(mail.id);
  });
});

describe('mails that SMTP has held up', () => {
  it('promise no ride that has been canceled meanwhile', async () => {
    await setSmtp('refuse');
    const id = await anOpenRide();
    expect((await acceptRide(id)).result).toEqual({ valid: true });
    expect((await callFunction('admin-cancelride', { rideid: id }, admin)).result).toEqual({ valid: true });
    await setSmtp('open');
    const { docs } = await database.collection('mail').where('rideIds', 'array-contains', id).get();
    await Promise.all(docs.map(({ ref }) => untilSent(ref)));
    expect(docs).toHaveLength(5);
    const arrived = await mailsAbout(id);
    expect(arrived.map(({ subject, to }) => [to[0]?.address, subject.includes('storniert')]).sort()).toEqual([
      ['anna.gruber@example.com', true],
      ['taxi@talwaerts.example', true],
    ]);
  });
});
