import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isMailDone, readMailState } from '@talwaerts/domain/mail/stored-mail.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { dispatch, runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { acceptRide, bookRoundTrip } from '../support/guests.ts';
import { mailsAbout, setSmtp } from '../support/mails.ts';
import { mapsRequests } from '../support/maps.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';
import { admin, hotel } from '../support/people.ts';
import { until } from '../support/until.ts';
import { aKnownPage, aPageRide } from '../support/websites.ts';

afterEach(() => setSmtp('open'));

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));
const program = `
  const { sweepMails, sweepMapPictures } = require(process.argv[1]);
  const sinceMs = Number(process.argv[2]);
  Promise.all([sweepMails(sinceMs), sweepMapPictures(sinceMs)]).then((ids) => console.log(JSON.stringify(ids)));
`;

/**
 * Runs both sweeps in a child process. Other tests leave no mail untouched long enough to be swept.
 *
 * Waits without blocking this process: a kept connection that its server closes meanwhile has to be noticed.
 */
async function sweep(untouchedForHours: number) {
  const since = String(Date.now() - untouchedForHours * hourMs);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['-e', program, functionsBundle, since]);
  const [mails, mapPictures] = JSON.parse(stdout) as [readonly string[], readonly string[]];
  return { mails, mapPictures, log: stderr };
}

const hourMs = 3_600_000;

interface LeftMail {
  readonly mail: FirebaseFirestore.DocumentReference;
  /** Text that the mail's subject contains. */
  readonly subjectPart: string;
}

/** Sends a message to our support. */
async function aContactMail(): Promise<LeftMail> {
  const subjectPart = `Gruber-${randomUUID()}`;
  const sender = { firstname: 'Anna', lastname: subjectPart, company: '', email: 'anna@example.com', phone: '' };
  const message = { ...sender, message: 'Ist meine Mütze da?', agreement: true, website: '', lang: 'de' };
  await callFunction('global-sendcontact', { requestId: randomUUID(), ...message });
  return { mail: await onlyMailWith({ 'message.lastname': subjectPart }), subjectPart };
}

/** Lets an administrator activate a company: it shares one mail about that with its Admin, whose address it has. */
async function aCompanyMail(): Promise<LeftMail> {
  const subjectPart = `Taxi ${randomUUID()}`;
  const companyId = await aCompanyOfItsOwn(0, {
    designation: subjectPart,
    state: 'pending',
    email: 'maria@company.example',
  });
  await callFunction('admin-confirmuser', { userid: companyId }, admin);
  return { mail: await onlyMailWith({ companyId, to: 'admin' }), subjectPart };
}

async function onlyMailWith(fields: Readonly<Record<string, string>>): Promise<FirebaseFirestore.DocumentReference> {
  let query: FirebaseFirestore.Query = database.collection('mail');
  for (const [field, value] of Object.entries(fields)) query = query.where(field, '==', value);
  const { docs } = await query.get();
  const [mail] = docs;
  if (!mail || docs.length > 1) throw new Error(`${docs.length} mails with ${JSON.stringify(fields)}`);
  return mail.ref;
}

/** Waits until the suite has sent the mail, then restores its first version with all times an hour earlier. */
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

const untilDone = (mail: FirebaseFirestore.DocumentReference) =>
  until(async () => isMailDone(readMailState(await mail.get())) || undefined, 'a mail that is done');

const untilNotSending = (mail: FirebaseFirestore.DocumentReference) =>
  until(async () => ((await mail.get()).get('state') === 'sending' ? undefined : true), 'the end of an attempt');

describe('a mail that was left untouched', () => {
  const diedAfterSending = { state: 'sending', attempts: 1, leasedUntilMs: Date.now() - hourMs + 300_000 };
  const lying = [
    ['to our support, whose task was lost', aContactMail, { state: 'waiting' }],
    ['to a company, whose process died after sending, before it stored that', aCompanyMail, diedAfterSending],
  ] as const;
  it.each(lying)('%s, is enqueued again by the sweep, and only once', async (_, order, change) => {
    const { mail, subjectPart } = await order();
    await asStoredAnHourAgo(mail);
    await mail.update(change);
    expect((await sweep(2)).mails).toEqual([]);
    expect((await sweep(0.5)).mails).toEqual([mail.id]);
    await untilSent(mail);
    await mail.update({ touchedAt: Timestamp.fromMillis(Date.now() - hourMs) });
    expect((await sweep(0.5)).mails).toEqual([]);
    expect(await mailsAbout(subjectPart)).toHaveLength(2);
  });

  it('and has had too many attempts is marked as failed and logged once, and not enqueued again', async () => {
    const { mail } = await aCompanyMail();
    await asStoredAnHourAgo(mail);
    await mail.update({ attempts: 200, lastError: 'No such mailbox' });
    const first = await sweep(0.5);
    expect([first.mails, (await mail.get()).get('state')]).toEqual([[], 'failed']);
    expect(first.log).toContain(mail.id);
    expect(first.log).toContain('"incident":"mail-failed"');
    expect(first.log).not.toContain('No such mailbox');
    const second = await sweep(0.5);
    expect(second.mails).toEqual([]);
    expect(second.log).not.toContain(mail.id);
  });
});

describe('the scheduled sweep', () => {
  const runSweep = () => runScheduled('sweeplosttasks');

  it('goes on after a mail and an application that it cannot read', async () => {
    const { mail } = await aCompanyMail();
    await asStoredAnHourAgo(mail);
    await mail.update({ state: 'waiting', attempts: 'none' });
    const touchedAt = Timestamp.fromMillis(Date.now() - hourMs);
    const unreadable = database.doc(`applications/${randomUUID()}`);
    // Older, so that the sweep meets it first.
    await unreadable.set({ touchedAt: Timestamp.fromMillis(Date.now() - 2 * hourMs) });
    const abandoned = database.doc(`applications/${randomUUID()}`);
    const ids = { applicantUid: 'u', uid: randomUUID(), companyId: randomUUID() };
    await abandoned.set({ ...ids, touchedAt });
    try {
      expect(await runSweep()).toBe(500);
      expect((await abandoned.get()).exists).toBe(false);
      expect((await mail.get()).get('state')).toBe('failed');
    } finally {
      await unreadable.delete();
    }
    expect(await runSweep()).toBe(200);
  });
});

/** Lets the demo's hotel order a ride; returns its id. */
async function aRideOfTheHotel(): Promise<string> {
  const { terms: _, ...order } = await anOrder();
  const payload = { ...order, guestEmail: null, room: '7', payToPartner: true };
  const { result, error } = await callFunction('hotel-postride', payload, hotel);
  if (!result?.valid) throw new Error(`Not ordered: ${JSON.stringify({ result, error })}`);
  return result.document;
}

describe('a map picture', () => {
  const hour = (hours: number) => Date.now() - hours * hourMs;

  it.each([
    ['guest', (id: string) => [`rides/${id}`], () => anOpenRide()],
    ['hotel', (id: string) => [`rides/${id}`, `companies/hotel-alpenrose/rides/${id}`], aRideOfTheHotel],
  ] as const)(
    "of a %s's ride whose task was lost is drawn after the sweep, and only once",
    async (_, documents, order) => {
      const id = await order();
      const stored = documents(id).map((path) => database.doc(path));
      const drawn = () =>
        Promise.all(
          stored.map((one) => until(async () => (await one.get()).get('mapImage') ?? undefined, 'a map picture')),
        );
      await drawn();
      for (const one of stored) await one.update({ mapImage: null, 'created.atMs': hour(1) });
      expect((await sweep(2)).mapPictures).not.toContain(id);
      expect((await sweep(0.5)).mapPictures).toContain(id);
      const links = await drawn();
      expect((await fetch(links[0] ?? '')).headers.get('content-type')).toBe('image/png');
      expect((await sweep(0.5)).mapPictures).not.toContain(id);
    },
  );

  it('whose ride has no route on the map is requested once, and never enqueued again', async () => {
    const page = await aKnownPage();
    const caption = `Ihr Hotel in ${randomUUID()}`;
    await database.doc(`websites/${page.companyId}/pickups/airport`).update({ captionDE: caption });
    const { result } = await callFunction('website-newride', aPageRide(page));
    if (!result?.valid) throw new Error(`Not booked: ${JSON.stringify(result)}`);
    const ride = database.doc(`rides/${result.document}`);
    await until(async () => ((await ride.get()).get('mapImage') === '' ? true : undefined), 'no picture to draw');
    await ride.update({ 'created.atMs': hour(1) });
    expect((await sweep(0.5)).mapPictures).not.toContain(ride.id);
    expect(await dispatch(`${functionsUrl}/tasks-drawmap`, { rideId: ride.id })).toBe(204);
    expect((await mapsRequests()).filter(({ body }) => body.includes(caption))).toHaveLength(1);
  });

  it('of a ride whose guest was erased is not enqueued again', async () => {
    const id = await anOpenRide();
    const ride = database.doc(`rides/${id}`);
    await until(async () => (await ride.get()).get('mapImage') ?? undefined, 'a map picture');
    await callFunction('admin-rejectride', { rideid: id }, admin);
    expect((await callFunction('admin-eraseguest', { rideid: id }, admin)).result).toEqual({ valid: true });
    await ride.update({ 'created.atMs': hour(1) });
    expect((await sweep(0.5)).mapPictures).not.toContain(id);
  });

  it('that could not be drawn for a day is not retried any more', async () => {
    const id = await anOpenRide();
    const ride = database.doc(`rides/${id}`);
    await until(async () => (await ride.get()).get('mapImage') ?? undefined, 'a map picture');
    await ride.update({ mapImage: null, 'created.atMs': hour(25) });
    expect((await sweep(0.5)).mapPictures).not.toContain(id);
  });
});

describe('mails delayed by SMTP', () => {
  it('do not confirm a ride that has been canceled meanwhile', async () => {
    await setSmtp('refuse');
    const id = await anOpenRide();
    expect((await acceptRide(id)).result).toEqual({ valid: true });
    const mailsOf = async () => (await database.collection('mail').where('rideIds', 'array-contains', id).get()).docs;
    const overtaken = await mailsOf();
    expect((await callFunction('admin-cancelride', { rideid: id }, admin)).result).toEqual({ valid: true });
    // Without SMTP: an attempt that began before the cancellation can no longer send its mail.
    await Promise.all(overtaken.map(({ ref }) => untilDone(ref)));
    await setSmtp('open');
    const all = await mailsOf();
    await Promise.all(all.map(({ ref }) => untilDone(ref)));
    expect([overtaken.length, all.length]).toEqual([3, 5]);
    const arrived = await mailsAbout(id);
    expect(arrived.map(({ subject, to }) => [to[0]?.address, subject.includes('storniert')]).sort()).toEqual([
      ['anna.gruber@example.com', true],
      ['taxi@talwaerts.example', true],
    ]);
  });

  it('confirm only the ride of a round trip that has not been canceled meanwhile', async () => {
    await setSmtp('refuse');
    const [there, back] = await bookRoundTrip();
    expect((await callFunction('admin-rejectride', { rideid: there }, admin)).result).toEqual({ valid: true });
    // Without SMTP: an attempt that began before that would send both rides.
    const { docs } = await database.collection('mail').where('rideIds', 'array-contains', back).get();
    await Promise.all(docs.map(({ ref }) => untilNotSending(ref)));
    await setSmtp('open');
    const received = await until(
      async () => (await mailsAbout(back)).find(({ subject }) => subject.includes('eingegangen')),
      'the mail about the booking',
    );
    expect(received.subject).toContain(back);
    expect(received.html).not.toContain(there);
    expect(received.html).not.toContain('Gesamtpreis');
  });
});
