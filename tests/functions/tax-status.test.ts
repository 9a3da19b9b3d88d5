import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { waitForMailWith } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { hostingUrl } from '../support/suite.ts';
import { activate, aPage, aPageRide, bookOn, brandingOnce, completeImprint } from '../support/websites.ts';

it('a page goes online only once its company has chosen its tax status, also by an administrator', async () => {
  const page = await aPage();
  const { companyId } = page;
  await activate(page, false);
  await database.doc(`companies/${companyId}`).update({ taxStatus: FieldValue.delete() });
  const answers = [
    await callFunction('website-activate', { activated: true }, memberOf(companyId)),
    await callFunction('website-activate', { activated: true, companyID: companyId }, admin),
  ];
  for (const { result } of answers) expect(result).toEqual({ valid: false, error: 'no-tax-status' });
  expect((await database.doc(`websites/${companyId}`).get()).get('activated')).toBe(false);
  await callFunction('taxi-setinvoicedata', { taxStatus: 'small', vatId: '', invoiceAddress: '' }, memberOf(companyId));
  // Without a VAT number, but with the rest of its imprint.
  expect((await callFunction('website-activate', { activated: true }, memberOf(companyId))).result).toEqual({
    valid: false,
    error: 'imprint-incomplete',
  });
  const { 'imprint.vatId': _, ...imprint } = completeImprint;
  await database.doc(`websites/${companyId}`).update(imprint);
  expect((await callFunction('website-activate', { activated: true }, memberOf(companyId))).result).toEqual({
    valid: true,
  });
});

it('the page of a Kleinunternehmer shows no VAT number, whatever its imprint has, nor do search engines and mails', async () => {
  const { companyId, slug } = await aPage();
  await database.doc(`websites/${companyId}`).update({ 'imprint.vatId': 'ATU12345678' });
  await brandingOnce(slug, (branding) => branding.get('imprint.vatId') === 'ATU12345678');
  // With a query of its own, each request misses the cache.
  const load = async (query: string) => (await fetch(`${hostingUrl}/web/${slug}?lang=de&${query}`)).text();
  const withVat = await load('first');
  expect(withVat).toContain('UID-Nummer');
  expect(withVat).toContain('"vatID":"ATU12345678"');
  await database.doc(`companies/${companyId}`).update({ taxStatus: 'small' });
  await brandingOnce(slug, (branding) => branding.get('taxStatus') === 'small');
  const without = await load('second');
  expect(without).not.toContain('UID-Nummer');
  expect(without).not.toContain('"vatID"');
  const ride = aPageRide({ companyId, slug });
  expect((await bookOn(ride)).result?.valid).toBe(true);
  const mail = await waitForMailWith(ride.guestEmail, 'Bitte bestätigen Sie Ihre Buchung');
  expect(mail.html).not.toContain('ATU12345678');
});
