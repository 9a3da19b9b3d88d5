import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isMailDone, readMail, readMailState } from '@talwaerts/domain/mail/stored-mail.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { canSignIn, createAccount, setPassword } from '../support/accounts.ts';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { linkIn, type ReceivedMail, setSmtp, waitForMailsTo } from '../support/mails.ts';
import { until } from '../support/until.ts';

afterEach(() => setSmtp('open'));

const randomEmail = (): string => `${randomUUID()}@example.com`;
const requestReset = (email: unknown, lang: unknown = 'de') =>
  callFunction('global-requestpasswordreset', { email, lang });
const mailsFor = (email: string) => database.collection('mail').where('email', '==', email).get();
/** Waits until all mails ordered for an address are processed. Returns their number. */
const settled = (email: string): Promise<number> =>
  until(async () => {
    const { docs } = await mailsFor(email);
    return docs.length > 0 && docs.every((mail) => isMailDone(readMailState(mail))) ? docs.length : undefined;
  }, `the mails to ${email} are done`);

describe('requesting a password reset', () => {
  it('sends a link that sets a new password once', async () => {
    const email = randomEmail();
    await createAccount(email, 'the-old-one');
    expect((await requestReset(email)).result).toEqual({ valid: true });
    const [mail] = await waitForMailsTo(email, 1);
    const link = linkIn(mail as ReceivedMail, '/passwordreset');
    expect(link.searchParams.get('userId')).toBeTruthy();
    const secret = link.searchParams.get('secret') ?? '';
    expect(await setPassword(secret, 'the-new-one')).toBeUndefined();
    expect([await canSignIn(email, 'the-old-one'), await canSignIn(email, 'the-new-one')]).toEqual([false, true]);
    expect(await setPassword(secret, 'another-one')).toBe('INVALID_OOB_CODE');
  });

  it('answers and orders the same for an unknown address, and sends nothing', async () => {
    const known = randomEmail();
    const unknown = randomEmail();
    await createAccount(known, 'some-password');
    const answers = await Promise.all([requestReset(known), requestReset(unknown)]);
    expect(answers[0]).toEqual(answers[1]);
    await Promise.all([settled(known), settled(unknown)]);
    const orders = await Promise.all([known, unknown].map(async (email) => (await mailsFor(email)).docs.map(readMail)));
    const [ours, theirs] = orders.map(([order]) => Object.keys(order ?? {}).sort());
    expect(ours).toEqual(theirs);
    expect(await waitForMailsTo(known, 1)).toHaveLength(1);
    expect(await waitForMailsTo(unknown, 0)).toEqual([]);
  });

  it('sends the requested language first, and the other one below', async () => {
    const email = randomEmail();
    await createAccount(email, 'some-password');
    await requestReset(email, 'en');
    const [mail] = await waitForMailsTo(email, 1);
    expect(mail?.subject).toBe('New password for Talwärts');
    for (const form of [mail?.text ?? '', mail?.html ?? '']) {
      expect(form.indexOf('The link holds for one hour')).toBeGreaterThan(0);
      expect(form.indexOf('Der Link gilt eine Stunde')).toBeGreaterThan(form.indexOf('The link holds for one hour'));
    }
  });

  it('leaves no secret in the outbox', async () => {
    const email = randomEmail();
    await createAccount(email, 'some-password');
    await requestReset(email);
    const [mail] = await waitForMailsTo(email, 1);
    const secret = linkIn(mail as ReceivedMail, '/passwordreset').searchParams.get('secret') ?? 'none';
    expect(JSON.stringify((await mailsFor(email)).docs.map((one) => one.data()))).not.toContain(secret);
  });

  it('counts requests for an hour; then Firestore deletes the count', async () => {
    const email = randomEmail();
    const beganMs = Date.now();
    await requestReset(email);
    await settled(email);
    const address = createHash('sha256').update(email).digest('hex');
    const count = await database.doc(`usage/password-reset_${address}`).get();
    expect(Math.floor((count.get('expireAt').toMillis() - beganMs) / 3_600_000)).toBe(1);
    const { fieldOverrides } = JSON.parse(
      readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
    );
    const policy = { collectionGroup: 'usage', fieldPath: 'expireAt', ttl: true, indexes: [] };
    expect(fieldOverrides).toContainEqual(policy);
  });

  it('sends five mails an hour to one address, in any spelling', async () => {
    const email = randomEmail();
    await createAccount(email, 'some-password');
    for (let round = 0; round < 8; round += 1) {
      expect((await requestReset(round % 2 ? email : email.toUpperCase())).result).toEqual({ valid: true });
    }
    const written = await Promise.all([mailsFor(email), mailsFor(email.toUpperCase())]);
    expect(written.reduce((sum, { size }) => sum + size, 0)).toBe(5);
    expect(await waitForMailsTo(email, 5)).toHaveLength(5);
  });

  it('sends the mail later if SMTP is down for a while', async () => {
    const email = randomEmail();
    await createAccount(email, 'some-password');
    await setSmtp('refuse');
    expect((await requestReset(email)).result).toEqual({ valid: true });
    await until(async () => ((await mailsFor(email)).docs[0]?.get('lastError') ? true : undefined), 'a failed attempt');
    await setSmtp('open');
    expect(await waitForMailsTo(email, 1)).toHaveLength(1);
  });

  it('is refused for an invalid address or language', async () => {
    for (const email of [
      '',
      'anna',
      'a@b',
      7,
      null,
      `${'a'.repeat(255)}@example.com`,
      'a@example.com\nBcc: b@example.com',
    ]) {
      expect((await requestReset(email)).error?.status).toBe('INVALID_ARGUMENT');
    }
    expect((await requestReset(randomEmail(), 'fr')).error?.details).toEqual({ lang: 'format' });
  });
});
