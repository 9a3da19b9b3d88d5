import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { bookingLinkOf, bookRoundTrip } from '../support/guests.ts';
import { aDriven, aTaxedCompany, invoiceEmail } from '../support/invoices.ts';
import { type Texts, texts } from '../support/order-page.ts';
import {
  closePages,
  desktop,
  expectNoViolations,
  expectNoViolationsAtWidths,
  openPage,
  phone,
} from '../support/pages.ts';
import { pdfText } from '../support/pdf-text.ts';
import { inOne } from '../support/suite.ts';

test.afterEach(closePages);

/** Presses a button and returns the name and text of the PDF that it saves. */
async function save(page: Page, button: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await pdfText(readFileSync(await file.path())) };
}

for (const [locale, viewport, words] of inOne('de-AT', [
  ['de-AT', phone, ['Buchung und Preisnachweis', 'Hinfahrt', 'Rückfahrt', 'Fixpreis', 'Flughafen Innsbruck']],
  ['en-GB', desktop, ['Booking and proof of price', 'Outward ride', 'Return ride', 'Fixed price', 'Innsbruck Airport']],
] as const)) {
  const text: Texts = texts[locale];

  test(`a guest saves a round trip as one PDF from the ticket, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const [there, back] = await bookRoundTrip({ guestEmail: 'papers@example.com', guestName: 'Žofie Größl' });
    const page = await openPage(browser, locale, viewport);
    await page.goto((await bookingLinkOf(there)).href);
    const paper = await save(page, text['myBooking.paper']);
    expect(paper.name).toBe(`talwaerts-${there}-${back}.pdf`);
    for (const word of [...words, there, back, 'Žofie Größl']) expect(paper.text).toContain(word);
    await expect(page.getByRole('button', { name: text['invoice.save'] })).toHaveCount(0);
    await expectNoViolations(page);
  });
}

test('a guest sees the invoice before it is issued, and saves it again', async ({ browser }) => {
  const text: Texts = texts['de-AT'];
  const id = await aDriven(await aTaxedCompany());
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto(`/mybooking?${new URLSearchParams({ bookingId: id, email: invoiceEmail })}`);
  const form = page.getByRole('form', { name: text['invoice.title'] });
  await form.getByLabel(text['invoice.name']).fill('Größl & Söhne KG');
  await form.getByRole('button', { name: text['invoice.preview'] }).click();
  await expect(form.getByRole('alert')).toHaveText(text['invoice.error.address']);
  await expectNoViolationsAtWidths(page);
  await form.getByLabel(text['invoice.address']).fill('Ring 1, 1010 Wien');
  await form.getByLabel(text['invoice.vatId']).fill('ATU1');
  await form.getByRole('button', { name: text['invoice.preview'] }).click();
  await expect(form.getByRole('alert')).toHaveText(text['profile.invoice.error']);
  await form.getByLabel(text['invoice.vatId']).fill('de 123456789');
  await form.getByRole('button', { name: text['invoice.preview'] }).click();
  const preview = form.getByRole('region', { name: text['invoice.previewTitle'] });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText('UID DE123456789');
  await expectNoViolationsAtWidths(page);
  // What was seen can still be changed.
  await form.getByRole('button', { name: text['invoice.change'] }).click();
  await form.getByLabel(text['invoice.name']).fill('ООО Иванов 王伟');
  await form.getByRole('button', { name: text['invoice.preview'] }).click();
  await expect(preview).toContainText('ООО Иванов WangWei');
  const first = await save(page, text['invoice.issue']);
  expect(first.name).toBe('rechnung-TWF-000001.pdf');
  for (const word of ['TWF-000001', 'ООО Иванов WangWei', 'UID DE123456789', 'ATU12345678', id, '10 % USt.']) {
    expect(first.text).toContain(word);
  }
  await expect(form.getByLabel(text['invoice.name'])).toHaveCount(0);
  expect(await save(page, text['invoice.save'])).toEqual(first);
  await expectNoViolations(page);
});

test('a PDF that cannot be made is reported, and the button works again', { tag: '@long' }, async ({ browser }) => {
  const text: Texts = texts['en-GB'];
  const [there] = await bookRoundTrip({ guestEmail: 'papers@example.com' });
  const page = await openPage(browser, 'en-GB', phone);
  await page.route('**/api/global-bookingpaper', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto((await bookingLinkOf(there)).href);
  await page.getByRole('button', { name: text['myBooking.paper'] }).click();
  await expect(page.getByRole('alert')).toHaveText(text['failure.server']);
  await page.unroute('**/api/global-bookingpaper');
  expect((await save(page, text['myBooking.paper'])).text).toContain(there);
});
