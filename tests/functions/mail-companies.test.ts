import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { admin } from '../support/people.ts';

const place = { placeId: 'p', label: 'Zell', lat: 47, lng: 11, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const english = {
  application: { lang: 'en', place, termsVersion: '1', referrerCode: null, invitationCode: null },
} as const;

/** A message with a subject of its own. */
function aMessage(companyids: readonly string[]) {
  const mark = randomUUID().slice(0, 8);
  const texts = {
    de: { subject: `Sommerfest ${mark}`, message: 'Erster Absatz.\n\nZweiter <b>Absatz</b>.' },
    en: { subject: `Summer party ${mark}`, message: 'First paragraph.' },
  };
  const payload = { companyids: [...companyids], texts, requestId: randomUUID() };
  return payload satisfies PayloadOf<'admin-mailcompanies'>;
}
const send = async (payload: PayloadOf<'admin-mailcompanies'>) =>
  (await callFunction('admin-mailcompanies', payload, admin)).result;
const ordersOf = async ({ requestId }: { readonly requestId: string }) =>
  (
    await database.collection('mail').orderBy('__name__').startAt(`company-message_${requestId}`).limit(300).get()
  ).docs.filter(({ id }) => id.startsWith(`company-message_${requestId}`));

describe('a message of an administrator to companies', () => {
  it('reaches each of them once in its language, however often it is sent, and is in the audit log of each', async () => {
    const german = await aCompanyOfItsOwn();
    const foreign = await aCompanyOfItsOwn(0, english);
    const message = aMessage([german, foreign, german]);
    const answers = await Promise.all([send(message), send(message), send(message)]);
    answers.push(await send({ ...message, requestId: message.requestId.toUpperCase() }));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        valid: true,
        readers: [
          { lang: 'de', count: 1 },
          { lang: 'en', count: 1 },
        ],
      });
    }
    const [mail] = await waitForMails(message.texts.de.subject, 1);
    expect(mail?.text).toContain('Guten Tag Maria Muster,');
    expect(mail?.text).toContain('Erster Absatz.\n\nZweiter <b>Absatz</b>.');
    await waitForMails(message.texts.en.subject, 1);
    expect(await ordersOf(message)).toHaveLength(2);
    for (const [companyId, text] of [[german, message.texts.de] as const, [foreign, message.texts.en] as const]) {
      const { docs } = await database.collection('audit').where('companyId', '==', companyId).get();
      expect(docs.map((entry) => [entry.get('what'), entry.get('data')])).toEqual([
        ['company-mailed', { subject: text.subject }],
      ]);
    }
  });

  it('is not sent for a preview', async () => {
    const companyId = await aCompanyOfItsOwn();
    const message = aMessage([companyId]);
    const answer = await send({ ...message, preview: true });
    expect(answer).toEqual({ valid: true, readers: [{ lang: 'de', count: 1, contactName: 'Maria Muster' }] });
    expect(await ordersOf(message)).toEqual([]);
    // The same request sends it afterwards.
    expect(await send(message)).toEqual(answer);
    expect(await ordersOf(message)).toHaveLength(1);
  });

  it('with the request id of another message is refused', async () => {
    const [first, second] = await someCompanies(2, 0);
    if (!first || !second) throw new Error('Two companies are needed');
    const message = aMessage([first]);
    expect(await send(message)).toMatchObject({ valid: true });
    expect(await send({ ...message, companyids: [second] })).toEqual({ valid: false, error: 'already-exists' });
    expect(await ordersOf(message)).toHaveLength(1);
  });

  it('needs a text in the languages of its readers, and in no other', async () => {
    const german = await aCompanyOfItsOwn();
    const foreign = await aCompanyOfItsOwn(0, english);
    const { texts, ...message } = aMessage([german]);
    const { de } = texts;
    expect(await send({ ...message, texts: {}, preview: true })).toMatchObject({ readers: [{ lang: 'de' }] });
    const toBoth = { ...message, companyids: [german, foreign], texts: { de } };
    expect(await send(toBoth)).toEqual({ valid: false, error: 'wrong-state' });
    expect(await ordersOf(message)).toEqual([]);
    expect(await send({ ...message, texts: { de } })).toMatchObject({ valid: true });
    expect(await ordersOf(message)).toHaveLength(1);
  });

  it('leaves out companies that are removed, and is refused if none is left', async () => {
    const companyId = await aCompanyOfItsOwn();
    const message = aMessage(['nobody', companyId]);
    expect(await send(message)).toMatchObject({ valid: true, readers: [{ count: 1 }] });
    expect(await send(aMessage(['nobody']))).toEqual({ valid: false, error: 'not-found' });
  });

  it('without a text in any language is refused', async () => {
    const { error } = await callFunction('admin-mailcompanies', { ...aMessage(['nobody']), texts: {} }, admin);
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { texts: 'required' } });
  });

  it('goes to two hundred companies at once, and to no more', async () => {
    const ids = await someCompanies(100, 0);
    const others = await someCompanies(101, 0);
    const message = aMessage([...ids, ...others.slice(0, 100)]);
    expect(await send(message)).toMatchObject({ valid: true, readers: [{ count: 200 }] });
    // Also for the next file, whose own mails would wait behind these.
    await expect
      .poll(async () => (await ordersOf(message)).filter((mail) => mail.get('state') === 'sent').length)
      .toBe(200);
    const { error } = await callFunction('admin-mailcompanies', aMessage([...ids, ...others]), admin);
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { companyids: 'max' } });
  });
});
