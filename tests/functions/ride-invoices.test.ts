import { rideVatPercent } from '@talwaerts/domain/company/tax-status.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { splitVat } from '@talwaerts/domain/statement/invoice.ts';
import { readRideInvoice } from '@talwaerts/domain/statement/ride-invoice.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aDriven, aTaxedCompany, invoiceEmail as email, numbersOf } from '../support/invoices.ts';
import { anOpenRide } from '../support/orders.ts';
import { pdfText } from '../support/pdf-text.ts';
import { admin, alpentaxi, memberOf } from '../support/people.ts';
import { due, runRetention, timeout } from '../support/retention.ts';

const recipient = { name: 'Gruber & Söhne GmbH', address: 'Ring 1, 1010 Wien' };

async function invoiceOf(rideid: string, change: object = {}, token?: string) {
  const proof = 'token' in change ? {} : { orderId: rideid, email };
  const { result, error } = await callFunction(
    'global-rideinvoice',
    { ...proof, rideid, lang: 'de', ...change },
    token,
  );
  if (!result?.valid) return { refusal: result?.error ?? error?.status };
  return { name: result.name, content: result.content };
}
const textOf = ({ content }: { readonly content?: string }): Promise<string> =>
  pdfText(Buffer.from(content ?? '', 'base64'));
const opened = async (rideid: string) => {
  const { result } = await callFunction('global-loadbooking', { orderId: rideid, email });
  return result?.valid ? result.data.invoice : undefined;
};

describe('the invoice of a ride', () => {
  it('is the company’s, with VAT and recipient, and stays the same whatever happens afterwards', async () => {
    const companyId = await aTaxedCompany();
    const rideid = await aDriven(companyId);
    expect(await opened(rideid)).toMatchObject({ isIssued: false, isRecipientNeeded: false });
    const first = await invoiceOf(rideid, { recipient });
    expect(first.name).toBe('rechnung-TWF-000001.pdf');
    const text = await textOf(first);
    const priceCents: number = (await database.doc(`rides/${rideid}`).get()).get('priceCents');
    const { netCents, vatCents } = splitVat(priceCents, rideVatPercent);
    for (const words of [
      'Rechnung TWF-000001',
      'Weg 1, 6280 Zell',
      'UID ATU12345678',
      recipient.name,
      recipient.address,
    ]) {
      expect(text).toContain(words);
    }
    const amounts = [`10 % USt. ${formatEur(vatCents)}`, formatEur(netCents)].map((amount) =>
      amount.replaceAll('\u00a0', ' '),
    );
    const noReceipt = 'Diese Rechnung ersetzt nicht den Beleg der Registrierkasse';
    for (const words of ['Personenbeförderung am', 'Flughafen Innsbruck', rideid, ...amounts, noReceipt]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Provision|http|token/i);
    await database.doc(`companies/${companyId}`).update({ name: 'Anders GmbH', vatId: 'ATU87654321' });
    const change = { recipient: { name: 'Andere', address: 'Anderswo 1' }, lang: 'en' };
    expect(await invoiceOf(rideid, change)).toEqual(first);
    expect(await opened(rideid)).toMatchObject({ isIssued: true });
    expect(await numbersOf(companyId)).toEqual({ numbers: [1], last: 1 });
  });

  it.each([
    ['de', 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).'],
    ['en', 'Exempt from VAT as a small business (Kleinunternehmer, § 6 (1) no. 27 UStG).'],
  ])('of a Kleinunternehmer has no VAT, and says why, in %s', async (lang, reason) => {
    const companyId = await aCompanyOfItsOwn(90_000, { taxStatus: 'small' });
    const rideid = await aDriven(companyId);
    const text = await textOf(await invoiceOf(rideid, { lang }));
    expect(text).toContain(reason);
    expect(text).not.toMatch(/\d %|UID|VAT no|einschließlich|including/);
    const { docs } = await database.collection('rideInvoices').where('companyId', '==', companyId).get();
    const [invoice] = docs.map(readRideInvoice);
    expect(invoice).toMatchObject({ netCents: invoice?.grossCents, vatCents: 0, vatPercent: 0 });
  });

  it('is shown before it is issued, as it will be printed, and uses no number', async () => {
    const companyId = await aTaxedCompany();
    const rideid = await aDriven(companyId);
    const greek = { name: 'Παπαδόπουλος ΑΕ', address: 'Ring 1, 1010 Wien', vatId: 'el 094014201' };
    const ask = { orderId: rideid, email, rideid, lang: 'de', recipient: greek } as const;
    const { result } = await callFunction('global-previewinvoice', ask);
    if (!result?.valid) throw new Error('No preview');
    const { company, recipient: lines, service, amounts, notes } = result.preview;
    expect(lines).toEqual([greek.name, greek.address, 'UID EL094014201']);
    expect(await numbersOf(companyId)).toEqual({ numbers: [], last: 0 });
    expect(await opened(rideid)).toMatchObject({ isIssued: false });
    const text = await textOf(await invoiceOf(rideid, { recipient: greek }));
    const shown = [
      ...company,
      ...lines,
      service,
      ...notes,
      ...amounts.map(({ label, amount }) => `${label} ${amount}`),
    ];
    for (const line of shown) expect(text).toContain(line.replaceAll('\u00a0', ' '));
    // An issued one is shown as it is.
    const later = await callFunction('global-previewinvoice', { ...ask, recipient });
    expect(later.result).toMatchObject({ preview: { recipient: lines } });
    const wrong = await callFunction('global-previewinvoice', { ...ask, email: 'other@example.com' });
    expect(wrong.result).toEqual({ valid: false, error: 'not-found' });
  });

  it.each([
    ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
    ['ТОВ «Київ»', 'ТОВ «Київ»'],
    ['田中商店', 'TianZhongShangDian'],
  ])('prints its recipient %s as %s', async (name, printed) => {
    const rideid = await aDriven(await aTaxedCompany());
    const file = await invoiceOf(rideid, { recipient: { name, address: 'Ring 1' } });
    expect(await textOf(file)).toContain(printed);
    // Subsets of fonts that have more than a megabyte.
    expect(Buffer.from(file.content ?? '', 'base64').length).toBeLessThan(60_000);
  });

  it('has one number for twenty requests at once, and numbers without gaps for many rides', async () => {
    const companyId = await aTaxedCompany();
    const rideid = await aDriven(companyId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => invoiceOf(rideid)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await numbersOf(companyId)).toEqual({ numbers: [1], last: 1 });
    const others = await Promise.all(Array.from({ length: 4 }, () => aDriven(companyId)));
    await Promise.all([...others, ...others].map((id) => invoiceOf(id)));
    expect(await numbersOf(companyId)).toEqual({ numbers: [1, 2, 3, 4, 5], last: 5 });
  });

  it('is its company’s to load as well, in the same bytes, and nobody else’s', async () => {
    const companyId = await aTaxedCompany();
    const rideid = await aDriven(companyId);
    const load = async (token?: string) => {
      const { result, error } = await callFunction('taxi-guestinvoice', { rideid }, token);
      if (!result?.valid) return { refusal: result?.error ?? error?.status };
      return { name: result.name, content: result.content };
    };
    expect(await load(memberOf(companyId))).toEqual({ refusal: 'not-found' });
    const issued = await invoiceOf(rideid, { lang: 'en' });
    expect(await load(memberOf(companyId))).toEqual(issued);
    expect(await load(alpentaxi)).toEqual({ refusal: 'not-found' });
    for (const token of [memberOf(companyId, 'driver'), admin]) {
      expect(await load(token)).toEqual({ refusal: 'PERMISSION_DENIED' });
    }
    await database.doc(`companies/${companyId}`).update({ state: 'inactive' });
    expect(await load(memberOf(companyId))).toEqual({ refusal: 'company-inactive' });
  });

  it('is the company’s own matter for a ride abroad, one that a hotel pays, and without an Austrian VAT number', async () => {
    const companyId = await aTaxedCompany();
    const rideid = await aDriven(companyId);
    const ride = database.doc(`rides/${rideid}`);
    const reason = async () => {
      const { result } = await callFunction('global-loadbooking', { orderId: rideid, email });
      return result?.valid && [result.data.invoice, result.data.ownInvoice];
    };
    const { destination } = (await ride.get()).data() ?? {};
    for (const abroad of [{ land: 'DE' }, { bundesland: 'Salzburg', bezirk: 'Salzburg-Stadt' }]) {
      await ride.update({ destination: { ...destination, ...abroad } });
      expect(await reason()).toEqual([null, 'abroad']);
      expect(await invoiceOf(rideid)).toEqual({ refusal: 'not-found' });
    }
    await ride.update({ destination, payToPartner: true });
    expect(await reason()).toEqual([null, 'hotel-pays']);
    await ride.update({ payToPartner: false });
    for (const untaxed of [{ vatId: null }, { taxStatus: 'eu', vatId: 'DE123456789' }]) {
      await database.doc(`companies/${companyId}`).update(untaxed);
      expect(await reason()).toEqual([null, 'no-vat-id']);
    }
    expect(await numbersOf(companyId)).toEqual({ numbers: [], last: 0 });
  });

  it('exists for nobody without the guest’s proof, whatever the company', async () => {
    const companyId = await aTaxedCompany();
    const [rideid, another] = await Promise.all([aDriven(companyId), anOpenRide({ guestEmail: email })]);
    const wrong = { orderId: rideid, email: 'other@example.com' };
    for (const token of [undefined, alpentaxi, memberOf(companyId)]) {
      expect(await invoiceOf(rideid, wrong, token)).toEqual({ refusal: 'not-found' });
    }
    expect(await invoiceOf(rideid, { token: `${rideid}.${'A'.repeat(43)}` })).toEqual({ refusal: 'not-found' });
    // The proof of another booking.
    expect(await invoiceOf(rideid, { orderId: another })).toEqual({ refusal: 'not-found' });
    for (const bad of [
      { recipient: { name: 'x' } },
      { recipient: { name: 'www.spam.com', address: 'a' } },
      { recipient: { ...recipient, vatId: 'ATU1' } },
      { email: 1 },
    ]) {
      expect(await invoiceOf(rideid, bad)).toEqual({ refusal: 'INVALID_ARGUMENT' });
    }
    expect(await numbersOf(companyId)).toEqual({ numbers: [], last: 0 });
  });

  it('exists only of a finished ride, for 30 days, by a company with a VAT number', async () => {
    const companyId = await aTaxedCompany();
    const [open, rideid] = await Promise.all([anOpenRide({ guestEmail: email }), aDriven(companyId)]);
    expect(await invoiceOf(open)).toEqual({ refusal: 'not-finished' });
    await database.doc(`rides/${rideid}`).update({ 'closed.atMs': Date.now() - 31 * 86_400_000 });
    expect(await invoiceOf(rideid)).toEqual({ refusal: 'too-late' });
    expect(await opened(rideid)).toBeNull();
    await database.doc(`rides/${rideid}`).update({ 'closed.atMs': Date.now() });
    await database.doc(`companies/${companyId}`).update({ vatId: null, invoiceAddress: null });
    expect(await invoiceOf(rideid)).toEqual({ refusal: 'not-found' });
    expect(await opened(rideid)).toBeNull();
  });

  it('keeps its ride closed', async () => {
    const rideid = await aDriven(await aTaxedCompany());
    await invoiceOf(rideid);
    const { result } = await callFunction('admin-reopenride', { rideid, reason: 'Irrtum' }, admin);
    expect(result).toEqual({ valid: false, error: 'too-late' });
  });

  it('is kept when the guest is removed, and ends seven years after its year', { timeout }, async () => {
    const rideid = await aDriven(await aTaxedCompany());
    await invoiceOf(rideid, { recipient });
    const invoice = database.doc(`rideInvoices/${rideid}`);
    await database.doc(`rides/${rideid}`).update({ pickupAt: due('guests') });
    await runRetention();
    expect((await database.doc(`rides/${rideid}/guest/contact`).get()).exists).toBe(false);
    expect((await invoice.get()).get('recipient')).toEqual(recipient);
    expect(await invoiceOf(rideid)).toEqual({ refusal: 'not-found' });
    await invoice.update({ issuedAt: due('books') });
    await runRetention();
    expect((await invoice.get()).exists).toBe(false);
  });
});
