import { randomUUID } from 'node:crypto';
import { find } from 'linkifyjs';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { calendarOf, type ReceivedMail, waitForMailsTo } from '../support/mails.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { subscribe, waitForPushes } from '../support/push.ts';
import { aKnownPage, aPageRide, bookOn } from '../support/websites.ts';

/** Returns what a mail program makes links of, beside e-mail addresses and our own links. */
const linksIn = (text: string): readonly string[] =>
  find(text, 'url')
    .map(({ value }) => value)
    .filter((value) => !/^https?:\/\//.test(value));

function expectNoLinks({ subject, text, html }: ReceivedMail): void {
  const betweenTags = html.replaceAll(/<style>.*?<\/style>|<a .*?<\/a>|<[^>]+>/gs, ' | ');
  expect([subject, text, betweenTags].flatMap(linksIn)).toEqual([]);
}

/** Returns a text as readers see it, without the word joiners. */
const seen = (text: string): string => text.replaceAll('\u2060', '');

it('an honest name with a dot is booked, stored without invisible characters, and no link in mail and calendar', async () => {
  const email = `${randomUUID()}@company.example`;
  const page = await aKnownPage(0, undefined, { email, name: 'Taxi24.at e.U.', designation: 'zillertal-taxi.at' });
  const payload = aPageRide(page, { guestName: '\u202aFam.De Jong\u202c 👨\u200d👩\u200d👧' });
  const { result } = await bookOn(payload);
  if (!result?.valid) throw new Error('Not booked');
  const contact = await database.doc(`rides/${result.document}/guest/contact`).get();
  expect(contact.get('name')).toBe('Fam.De Jong 👨\u200d👩\u200d👧');
  const [toGuest] = await waitForMailsTo(payload.guestEmail, 1);
  const [toCompany] = await waitForMailsTo(email, 1);
  if (!toGuest || !toCompany) throw new Error('No mail');
  for (const mail of [toGuest, toCompany]) expectNoLinks(mail);
  for (const form of [toGuest.text, toGuest.html]) expect(seen(form)).toContain('zillertal-taxi.at');
  for (const form of [toCompany.text, toCompany.html]) expect(seen(form)).toContain('Fam.De Jong 👨\u200d👩\u200d👧');
  const shown = (await calendarOf(toGuest)).filter((line) => /^(?:SUMMARY|LOCATION|DESCRIPTION)/.test(line));
  expect(seen(shown.join())).toContain('zillertal-taxi.at');
  expect(shown.flatMap((line) => linksIn(line.replaceAll('\\n', ' ')))).toEqual([]);
});

it('an honest name is no link in the subject of a message from a company’s page', async () => {
  const email = `${randomUUID()}@company.example`;
  const { slug } = await aKnownPage(0, undefined, { email });
  const message = {
    requestId: randomUUID(),
    slug,
    firstname: 'Dr.De',
    lastname: 'J.Ch. Luca.at',
    email: 'anna@example.com',
    phone: '',
    message: 'Haben Sie Kindersitze?',
    agreement: true,
    lang: 'de',
    website: '',
  };
  expect((await callFunction('website-contactcompany', message)).result).toEqual({ valid: true });
  const [mail] = await waitForMailsTo(email, 1);
  if (!mail) throw new Error('No mail');
  expect(seen(mail.subject)).toBe('Nachricht von Dr.De J.Ch. Luca.at über Ihre Website');
  expectNoLinks(mail);
});

it('a village with a dot is no link in a push', async () => {
  const companyId = await aCompanyOfItsOwn(50_000);
  const subscription = await subscribe();
  await callFunction('global-savepush', { subscription }, memberOf(companyId));
  const { result } = await callFunction('global-createride', await anOrder());
  if (!result?.valid) throw new Error('Not booked');
  await database.doc(`rides/${result.document}`).update({ 'destination.label': 'Dorf 1, 6290 Dorf.at' });
  await callFunction('admin-assignride', { rideid: result.document, companyid: companyId }, admin);
  const [push] = await waitForPushes(subscription, 1, result.document);
  const { title, body } = JSON.parse(push?.payload ?? '');
  expect(seen(title)).toContain('→ Dorf.at');
  expect([title, body].flatMap(linksIn)).toEqual([]);
});

it.each(['Gewinn auf https://evil.example', 'www.evil.example', 'evil.com/prize', 'anna@example.com'])(
  'a booking by %s is refused',
  async (guestName) => {
    const { error } = await callFunction('global-createride', await anOrder({ guestName }));
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { guestName: 'name' } });
  },
);

const spellings = [
  ['Müller', 'Mueller'],
  ['Götz', 'Goetz'],
  ['Weiß', 'Weiss'],
  ['Łukasz', 'Lukasz'],
  ['Ødegård', 'Odegard'],
] as const;
/** Letters that no other name has, without vowels. */
const mark = (): string => `x${randomUUID().replaceAll(/[^b-df]/g, '')}`;

it.each(spellings)('a guest %s is found as %s, and the other way round', async (one, other) => {
  const first = mark();
  const ids = [
    await anOpenRide({ guestName: `${first} ${one}` }),
    await anOpenRide({ guestName: `${first} ${other}` }),
  ];
  for (const typed of [one, other]) {
    const { result } = await callFunction('admin-findrides', { text: `${typed} ${first}` }, admin);
    const found = result?.valid ? result.rides.map(({ id }) => id) : [];
    expect(found.toSorted()).toEqual(ids.toSorted());
  }
});
