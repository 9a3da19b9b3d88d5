import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { acceptRide, bookingLinkIn, bookRoundTrip } from '../support/guests.ts';
import { attachmentOf, type ReceivedMail, waitForMails, waitForMailsTo } from '../support/mails.ts';
import { aConfirmedHotelRide, aConfirmedRide, afternoon, anOpenRide, priceOf } from '../support/orders.ts';
import { pdfText } from '../support/pdf-text.ts';
import { aKnownPage, aPageRide, bookOn } from '../support/websites.ts';

const email = 'paper.guest@example.com';
const paper = async (proof: object, lang = 'de') => {
  const { result, error } = await callFunction('global-bookingpaper', { ...proof, lang });
  if (!result?.valid) return { refusal: result?.error ?? error?.status };
  return { name: result.name, text: await pdfText(Buffer.from(result.content, 'base64')) };
};
const tokenIn = (mail: ReceivedMail): string => bookingLinkIn(mail).searchParams.get('token') ?? '';

describe('the PDF of a booking', () => {
  it('proves price, route, time, persons and wishes, by link and by typing, in both languages', async () => {
    const wishes = { skis: 2, flight: 'OS 905' };
    const id = await anOpenRide({ guestEmail: email, wishes });
    const [mail] = await waitForMails(id, 1);
    const price = (await priceOf(afternoon(), 3)).toFixed(2).replace('.', ',');
    const { name, text } = await paper({ token: tokenIn(mail as ReceivedMail) });
    expect(name).toBe(`talwaerts-${id}.pdf`);
    for (const words of [id, 'Fixpreis', price, 'Flughafen Innsbruck', 'Hauptstraße 409', '14:30', 'Personen 3']) {
      expect(text).toContain(words);
    }
    for (const words of [
      '2 Paar Ski',
      'Flug OS 905',
      'Ob und wie viel Umsatzsteuer',
      '+43 5285 000000',
      'Anna Gruber',
      'Zwei Paar Ski',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/token|Provision|mybooking|http/i);
    const english = await paper({ orderId: id, email }, 'en');
    for (const words of ['Booking and proof of price', 'Fixed price', 'whether and how much VAT', 'flight OS 905']) {
      expect(english.text).toContain(words);
    }
  });

  it.each([
    ['vat', 'Im Preis sind 10 % USt. (€', 'The price includes 10 % VAT (€'],
    ['small', 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung', 'Exempt from VAT as a small business'],
    ['eu', 'Im Preis ist die Umsatzsteuer enthalten.', 'The price includes VAT.'],
    [null, 'Ob und wie viel Umsatzsteuer', 'whether and how much VAT'],
  ] as const)('says of VAT what holds for a carrier with tax status %s', async (taxStatus, german, english) => {
    const companyId = await aCompanyOfItsOwn(90_000);
    await database.doc(`companies/${companyId}`).update({ taxStatus: taxStatus ?? FieldValue.delete() });
    const orderId = await aConfirmedRide(companyId, 60);
    for (const [lang, words] of [
      ['de', german],
      ['en', english],
    ] as const) {
      const { text } = await paper({ orderId, email: 'anna.gruber@example.com' }, lang);
      expect(text).toContain(words);
      expect(text?.includes('10 %')).toBe(taxStatus === 'vat');
    }
  });

  it('has both rides of a round trip, the sum, and the company once there is one', async () => {
    const [there, back] = await bookRoundTrip({ guestEmail: email });
    await acceptRide(back);
    const [mail] = await waitForMails(`${back} ist bestätigt`, 1);
    const { name, text } = await paper({ token: tokenIn(mail as ReceivedMail) });
    expect(name).toBe(`talwaerts-${there}-${back}.pdf`);
    for (const words of ['Hinfahrt', there, 'Rückfahrt', back, 'Ihr Taxi Taxi Zillertal', 'bestätigt']) {
      expect(text).toContain(words);
    }
    expect(text?.indexOf(there)).toBeLessThan(text?.indexOf(back) ?? 0);
    // Also where the mail is about one of the rides.
    const file = await pdfText(await attachmentOf(mail as ReceivedMail, '.pdf'));
    for (const words of [there, back, 'Taxi Zillertal']) expect(file).toContain(words);
  });

  it('is in the name of the company on whose page the ride was booked, with the platform at its foot', async () => {
    const page = await aKnownPage();
    const payload = aPageRide(page);
    const { result } = await bookOn(payload);
    const id = result?.valid ? result.document : '';
    const { name, text } = await paper({ orderId: id, email: payload.guestEmail });
    expect(name).toBe(`${page.slug}-${id}.pdf`);
    expect(text).toMatch(new RegExp(`^${page.slug.replace('taxi-', 'Taxi ')}`));
    expect(text).toContain('Buchung über Talwärts · Seite 1 von 1');
    expect(text?.match(/Talwärts/g)).toHaveLength(1);
    const [mail] = await waitForMailsTo(payload.guestEmail, 1);
    const files = mail?.attachments?.map(({ filename }) => filename);
    expect(files).toEqual([`${page.slug}.ics`, `${page.slug}-${id}.pdf`]);
  });

  it('prints the longest name, umlauts and Cyrillic', async () => {
    const guestName = `Äöüß Žižek ${'Maximiliane'.repeat(10)}`.slice(0, 120);
    const id = await anOpenRide({ guestEmail: email, guestName, notes: 'Иван 🎿 wartet' });
    const { text } = await paper({ orderId: id, email });
    expect(text?.replaceAll(' ', '')).toContain(guestName.replaceAll(' ', ''));
    expect(text).toContain('Иван wartet');
  });

  it('leaves a canceled ride out of the price', async () => {
    const id = await anOpenRide({ guestEmail: email });
    const [mail] = await waitForMails(id, 1);
    const token = tokenIn(mail as ReceivedMail);
    await callFunction('global-cancelbooking', { token, orderId: id });
    const { text } = await paper({ token });
    expect(text).toContain('storniert');
    expect(text).not.toContain('Fixpreis');
  });

  it('says that a hotel pays, and nothing of rates for a ride across the border', async () => {
    const [hotelId, companyId] = await Promise.all([aCompanyOfItsOwn(0, { kind: 'hotel' }), aCompanyOfItsOwn(90_000)]);
    const id = await aConfirmedHotelRide(hotelId, companyId, 60);
    await database.doc(`rides/${id}`).update({ 'destination.land': 'DE' });
    const { text } = await paper({ orderId: id, email: 'anna.gruber@example.com' });
    expect(text).toContain('Abrechnung mit Hotel-Partner');
    expect(text).not.toContain('10 %');
  });

  it('goes to nobody without the right proof', async () => {
    const id = await anOpenRide({ guestEmail: email });
    expect(await paper({ orderId: id, email: 'other@example.com' })).toEqual({ refusal: 'not-found' });
    expect(await paper({ token: `${id}.${'A'.repeat(43)}` })).toEqual({ refusal: 'not-found' });
    for (const proof of [{}, { orderId: id }, { email }, { token: 'a', orderId: id, email }]) {
      expect(await paper(proof)).toEqual({ refusal: 'INVALID_ARGUMENT' });
    }
  });
});

describe('the PDF in the mails', () => {
  it('quotes nothing that the guest typed while the address is not confirmed, and is there once a taxi is', async () => {
    const id = await anOpenRide({ guestEmail: email, guestName: 'Gewinnen Sie hier', lang: 'en' });
    const [first] = await waitForMails(id, 1);
    const received = await pdfText(await attachmentOf(first as ReceivedMail, '.pdf'));
    expect(received).toContain('a taxi is being sought');
    for (const typed of ['Gewinnen', 'Zwei Paar Ski']) expect(received).not.toContain(typed);
    await acceptRide(id);
    const [confirmed] = await waitForMails(`${id} is confirmed`, 1);
    expect(confirmed?.attachments?.map(({ filename }) => filename)).toEqual(['talwaerts.ics', `talwaerts-${id}.pdf`]);
    const text = await pdfText(await attachmentOf(confirmed as ReceivedMail, '.pdf'));
    for (const words of ['Gewinnen Sie hier', 'Zwei Paar Ski', 'Taxi Zillertal']) expect(text).toContain(words);
    expect(text).not.toMatch(/token|provision|mybooking|http/i);
  });
});
