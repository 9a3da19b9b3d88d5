import { randomUUID } from 'node:crypto';
import { product } from '@talwaerts/domain/product/product.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callFrom, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { headerOf, mailsAbout, setSmtp, waitForMails } from '../support/mails.ts';
import { until } from '../support/until.ts';

afterEach(() => setSmtp('open'));

/** Returns a message of the contact form; `lastname` distinguishes the mails of different tests. */
const message = (change: object = {}) => ({
  requestId: randomUUID(),
  firstname: 'Anna',
  lastname: `Gruber-${randomUUID().slice(0, 8)}`,
  company: '',
  email: 'anna.gruber@example.com',
  phone: '',
  message: 'Habe ich am Samstag eine Mütze vergessen?\nSie ist rot.',
  agreement: true,
  website: '',
  lang: 'de',
  ...change,
});
const partner = (change: object = {}) =>
  message({ company: 'Hotel Alpenrose', phone: '+43 5285 1', industry: 'hotel/tvb', ...change });
const send = (payload: unknown) => callFunction('global-sendcontact', payload);
const stored = async (): Promise<number> => (await database.collection('mail').count().get()).data().count;
const storedOf = async (lastname: string) => {
  const mails = await database.collection('mail').where('message.lastname', '==', lastname).get();
  return mails.docs;
};

describe('a contact message', () => {
  it('reaches support, with the sender to reply to', async () => {
    const sent = message();
    expect((await send(sent)).result).toEqual({ valid: true });
    const [mail] = await waitForMails(sent.lastname, 1);
    expect(mail?.to.map(({ address }) => address)).toEqual([product.support.email]);
    expect(mail && (await headerOf(mail, 'Reply-To'))).toBe('anna.gruber@example.com');
    expect(mail?.text).toContain('Mütze vergessen?\nSie ist rot.');
  });

  it('of a partner names company, phone and industry', async () => {
    const sent = partner();
    expect((await send(sent)).result).toEqual({ valid: true });
    const [mail] = await waitForMails(sent.lastname, 1);
    expect(mail?.subject).toContain('Hotel Alpenrose');
    expect(mail?.text).toContain('Hotel / Tourismusverband');
    expect(mail?.text).toContain('+43 5285 1');
  });

  it('is one mail however often its request is repeated, and another mail if its text has changed', async () => {
    const sent = message();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(sent)));
    expect(answers.map(({ result }) => result)).toEqual(Array(4).fill({ valid: true }));
    await waitForMails(sent.lastname, 1);
    expect(await storedOf(sent.lastname)).toHaveLength(1);
    await send({ ...sent, message: 'Sie ist blau.' });
    const mails = await waitForMails(sent.lastname, 2);
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes('blau'))).toBe(true);
  });

  it('is accepted with the specified fields only, and unknown fields are not stored', async () => {
    const { requestId, agreement, website, lang, ...specified } = partner();
    expect((await send({ ...specified, companyid: 'x', evil: { deep: ['y'] } })).result).toEqual({ valid: true });
    const [mail] = await storedOf(specified.lastname);
    expect(Object.keys(mail?.get('message')).sort()).toEqual([
      'company',
      'email',
      'firstname',
      'industry',
      'lang',
      'lastname',
      'message',
      'phone',
    ]);
  });

  it('with content in the honeypot is dropped, and answered with success', async () => {
    const sent = message({ website: 'https://casino.example' });
    expect((await send(sent)).result).toEqual({ valid: true });
    expect(await storedOf(sent.lastname)).toEqual([]);
  });

  it('waits while SMTP is down, and arrives once when it is back', async () => {
    const sent = message();
    await setSmtp('refuse');
    expect((await send(sent)).result).toEqual({ valid: true });
    await until(async () => {
      const [mail] = await storedOf(sent.lastname);
      return mail?.get('lastError') ? true : undefined;
    }, 'a failed attempt');
    await setSmtp('open');
    await waitForMails(sent.lastname, 1);
    await until(async () => {
      const [mail] = await storedOf(sent.lastname);
      return mail?.get('state') === 'sent' ? true : undefined;
    }, 'the state sent');
    expect(await mailsAbout(sent.lastname)).toHaveLength(1);
  });

  it('is escaped in the mail', async () => {
    const sent = message({ message: '<img src=x onerror=alert(1)>\r\nBcc: everybody@example.com' });
    await send(sent);
    const [mail] = await waitForMails(sent.lastname, 1);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.to).toHaveLength(1);
  });
});

/** Sends messages to an instance with production's limits and documents of its own. Returns the answers' statuses. */
async function sendAll(messages: readonly { readonly from: string; readonly payload: object }[]) {
  const parameters = { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' };
  const target = { name: 'global.sendcontact', projectId: `demo-${randomUUID()}`, parameters };
  const { answer = [] } = await liveOnce(target, undefined, async (url) => {
    const statuses: string[] = [];
    for (const { from, payload } of messages) {
      const { result, error } = await callFrom<'global-sendcontact'>(from, url, payload);
      statuses.push(error?.status ?? String(result?.valid));
    }
    return statuses;
  });
  return answer;
}
const accepted = (count: number) => Array<string>(count).fill('true');

describe('contact messages', () => {
  it('to support are limited to sixty an hour from all senders together, and a retry counts once', async () => {
    const messages = Array.from({ length: 62 }, (_, i) => ({ from: `203.0.113.${i}`, payload: message() }));
    const retried = { from: '198.51.100.1', payload: messages[0]?.payload ?? {} };
    const refused = ['RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED'];
    expect(await sendAll([retried, ...messages, retried])).toEqual([...accepted(61), ...refused, 'true']);
  });
});

describe('a contact message with one wrong field', () => {
  let before: number;
  beforeAll(async () => {
    before = await stored();
  });
  const long = (length: number) => 'x'.repeat(length);

  it.each([
    ['firstname', [undefined, '', ' ', null, 5, long(121), 'Anna\r\nBcc: x@y.at', '\u0000']],
    ['lastname', [undefined, '', {}, long(121)]],
    ['email', [undefined, '', 'anna', 'anna@example', 'a@b.at\nBcc: x@y.at', 'a@b.at, c@d.at', 7]],
    ['message', [undefined, '', ' \n ', null, long(501), '\ud800', ['x']]],
    ['company', [null, 5, long(251), 'x\ny']],
    ['phone', [null, 5, long(51)]],
    ['agreement', [false, null, 'true', 1]],
    ['lang', ['fr', null, 1]],
    ['requestId', ['again', null, 7]],
    ['website', [null, {}, long(501)]],
    ['industry', ['andere2', null, '']],
  ] as const)('%s is refused, and nothing is stored', async (field, values) => {
    for (const value of values) {
      const { error } = await send({ ...message(), [field]: value });
      expect([value, error?.status]).toEqual([value, 'INVALID_ARGUMENT']);
      expect(error?.details).toHaveProperty(field);
    }
    expect(await stored()).toBe(before);
  });

  it.each(['company', 'phone'] as const)('is refused from a partner without %s', async (field) => {
    const { error } = await send(partner({ [field]: '' }));
    expect(error?.details).toEqual({ [field]: 'required' });
  });
});
