import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { lacksFacts, maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { aPng } from '../support/a-png.ts';
import { anApplication, aPdf, uploadLicence } from '../support/applications.ts';
import { aCompanyOfItsOwn, someCompanies } from '../support/companies.ts';
import { rememberCards, searchCompanies } from '../support/company-cards.ts';
import { database } from '../support/database.ts';
import { holdRequests } from '../support/guest-page.ts';
import { linkOfMailTo, waitForMailWith } from '../support/mails.ts';
import { pickPlace, type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoOverflow, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { aPersonOf, fillLogin, setPassword, signIn } from '../support/staff.ts';
import { inOne } from '../support/suite.ts';

const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Opens a mail's link on the suite's Hosting, whatever host the link names. */
async function follow(page: Page, link: URL): Promise<void> {
  await page.goto(`${link.pathname}${link.search}`);
}

for (const [locale, lang, viewport, width] of inOne('de-AT', [
  ['de-AT', 'de', desktop, 'desktop'],
  ['en-GB', 'en', phone, 'phone'],
] as const satisfies readonly (readonly [keyof typeof texts, Lang, typeof desktop | typeof phone, string])[])) {
  const text: Texts = texts[locale];

  test(`an administrator reviews and approves an application, on a ${width} in ${locale}`, async ({ browser }) => {
    const { companyId, data } = await anApplication({ referrerCode: 'Z7K4M2QX', invitationCode: 'MESSE-26' }, lang);
    const company = database.doc(`companies/${companyId}`);
    const admin = await openPage(browser, locale, viewport);
    const violations = await watchPolicy(admin);
    await signIn(admin, 'admin@talwaerts.example', text);
    const cards = await searchCompanies(admin, text, data.companyfree, { query: '?state=pending' });
    await expect(cards).toContainText(text['users.state.pending']);
    await expectNoOverflow(admin);
    await expectNoViolations(admin);

    await cards.getByRole('button', { name: text['users.review'] }).click();
    const dialog = admin.getByRole('dialog');
    for (const shown of [data.companyname, 'Eva Leitner', data.companyemail, data.email, 'MESSE-26', 'Schwaz']) {
      await expect(dialog).toContainText(shown);
    }
    await expect(dialog).toContainText('Taxi Zillertal (Z7K4M2QX)');
    await expect(dialog).toContainText(text['users.unconfirmed']);
    await isDrawn(dialog.getByRole('img', { name: /Mayrhofen/ }));
    const frame = dialog.getByTitle(text['users.licenceOf'].replace('{name}', data.companyfree));
    const file = await admin.request.get((await frame.getAttribute('src')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers()['content-disposition']).toMatch(/^inline/);
    expect(violations).toEqual([]);
    await expectNoViolations(admin);

    // Meanwhile the applicant confirms the e-mail address.
    await company.update({ emailConfirmedAtMs: Date.UTC(2026, 10, 21, 8, 0) });
    await expect(dialog).toContainText(lang === 'de' ? '21.11.2026, 09:00' : '21 Nov 2026, 09:00');
    await dialog.getByLabel(text['users.licence.number']).fill('K-12/2026');
    await dialog.getByLabel(text['users.licence.authority']).fill('BH Schwaz');
    await dialog.getByLabel(text['users.licence.validUntil']).fill('2031-05-31');
    await dialog.getByLabel(text['users.licence.authority']).press('Escape');
    await admin
      .getByRole('alertdialog', { name: text['website.discard'] })
      .getByRole('button', { name: text['website.stay'] })
      .click();
    await dialog.getByRole('button', { name: text['users.approve'], exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(admin.getByText(text['users.approved'])).toBeVisible();
    await expect(admin.getByText(text['users.none'])).toBeVisible();
    expect((await company.get()).get('licence')).toMatchObject({ number: 'K-12/2026', validUntil: '2031-05-31' });

    // The applicant's mail links to the login, where the applicant can sign in now.
    const applicant = await openPage(browser, locale, viewport);
    await follow(applicant, await linkOfMailTo(data.companyemail, '/login'));
    await fillLogin(applicant, data.email, text, data.password);
    await expect(applicant.getByRole('heading', { level: 1, name: text['dashboard.title'] })).toBeVisible();
    await Promise.all([admin, applicant].map((page) => page.context().close()));
  });

  test(`an administrator turns an application down with a reason, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const { companyId, data } = await anApplication({}, lang, aPng);
    await database.doc(`companies/${companyId}`).update({ emailConfirmedAtMs: Date.now() });
    const admin = await openPage(browser, locale, viewport);
    await signIn(admin, 'admin@talwaerts.example', text);
    const cards = await searchCompanies(admin, text, data.companyfree);
    await cards.getByRole('button', { name: text['users.review'] }).click();
    const dialog = admin.getByRole('dialog');
    await isDrawn(dialog.getByRole('img', { name: text['users.licenceOf'].replace('{name}', data.companyfree) }));
    await dialog.getByRole('button', { name: text['users.turnDown'] }).click();
    await expect(dialog.getByRole('button', { name: text['users.turnDownSubmit'] })).toBeVisible();
    await expect(dialog.getByText(text['users.error.reason'])).toHaveCount(0);
    await dialog.getByRole('button', { name: text['users.turnDownSubmit'] }).click();
    await expect(dialog.getByText(text['users.error.reason'])).toBeVisible();
    await expectNoViolations(admin);
    await dialog.getByLabel(text['users.reason']).fill('Unleserlich');
    // Going back and forth decides nothing.
    await dialog.getByRole('button', { name: text['users.backToReview'] }).click();
    await dialog.getByRole('button', { name: text['users.turnDown'] }).click();
    await expect(dialog.getByLabel(text['users.reason'])).toHaveValue('Unleserlich');
    expect((await database.doc(`companies/${companyId}`).get()).get('state')).toBe('pending');
    await dialog.getByRole('button', { name: text['users.turnDownSubmit'] }).click();
    await expect(dialog).toHaveCount(0);
    await admin.getByRole('button', { name: new RegExp(`^${text['users.filter.turned-down']} \\d`) }).click();
    await expect(admin).toHaveURL(/state=turned-down/);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Unleserlich');
    await expectNoViolations(admin);
    await waitForMailWith(data.email, 'Unleserlich');
    await admin.context().close();
  });

  test(`an administrator sees which licence ends, and accepts a renewal, on a ${width} in ${locale}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const today = viennaDay(Date.now());
    const licence = { number: 'K-1', authority: 'BH Schwaz', remindedDays: null };
    const prefix = `Endtaxi ${randomUUID().slice(0, 8)}`;
    const file = `licences/${randomUUID()}/renewal`;
    await uploadLicence(file);
    const designation = `${prefix} Bald`;
    const ending = { ...licence, validUntil: dayAfter(today, 12) };
    const renewing = await aCompanyOfItsOwn(0, {
      designation,
      licence: ending,
      licenceFile: file,
      renewal: { file, sentAtMs: 1 },
      email: `endtaxi-${randomUUID()}@example.com`,
    });
    const expired = { ...licence, validUntil: dayAfter(today, -1) };
    await aCompanyOfItsOwn(0, { designation: `${prefix} Vorbei`, licence: expired });
    const admin = await openPage(browser, locale, viewport);
    await signIn(admin, 'admin@talwaerts.example', text);
    const cards = await searchCompanies(admin, text, prefix, { count: 2 });
    await expect(cards.filter({ hasText: 'Bald' })).toContainText(
      lang === 'de' ? 'endet in 12 Tagen' : 'ends in 12 days',
    );
    await expect(cards.filter({ hasText: 'Vorbei' })).toContainText(text['licenceState.expired']);
    await expectNoViolations(admin);
    await cards.getByRole('button', { name: text['users.reviewLicence'] }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByLabel(text['users.licence.number'])).toHaveValue('K-1');
    await expect(dialog.getByLabel(text['users.licence.authority'])).toHaveValue('BH Schwaz');
    // A slip in the year asks before it is stored.
    await dialog.getByLabel(text['users.licence.validUntil']).fill('2022-01-31');
    await dialog.getByRole('button', { name: text['users.acceptLicence'] }).click();
    await expect(dialog.getByRole('alert')).toContainText(/31\.01\.2022|31 Jan 2022/);
    await expectNoViolations(admin);
    await dialog.getByLabel(text['users.licence.validUntil']).fill('2032-01-31');
    await dialog.getByRole('button', { name: text['users.acceptLicence'] }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cards.filter({ hasText: 'Bald' })).not.toContainText(lang === 'de' ? 'endet' : 'ends');
    expect((await database.doc(`companies/${renewing}`).get()).get('licence.validUntil')).toBe('2032-01-31');
    await admin.context().close();
  });

  test(`a taxi company submits its new licence on its profile, on a ${width} in ${locale}`, async ({ browser }) => {
    const validUntil = dayAfter(viennaDay(Date.now()), 7);
    const licence = { number: 'K-77', authority: 'BH Schwaz', validUntil, remindedDays: null };
    const companyId = await aCompanyOfItsOwn(0, { licence });
    const taxi = await openPage(browser, locale, viewport);
    const violations = await watchPolicy(taxi);
    await signIn(taxi, await aPersonOf(companyId, 'taxi'), text);
    await taxi.goto('/dashboard/profile');
    const card = taxi.getByRole('region', { name: text['renewal.title'] });
    await expect(card).toContainText('K-77');
    await expect(card).toContainText(lang === 'de' ? 'endet in 7 Tagen' : 'ends in 7 days');
    await expectNoOverflow(taxi);
    await expectNoViolations(taxi);
    // Each fact stands right below its name, or beside it.
    const term = card.getByRole('term').first();
    const fact = card.getByRole('definition').first();
    const [above, below] = await Promise.all([term.boundingBox(), fact.boundingBox()]);
    expect((below?.y ?? Number.NaN) - (above?.y ?? 0)).toBeLessThan(40);
    const upload = async (buffer: Buffer, mimeType = 'application/pdf'): Promise<void> => {
      const [chooser] = await Promise.all([
        taxi.waitForEvent('filechooser'),
        card.getByRole('button', { name: text['renewal.upload'] }).click(),
      ]);
      await chooser.setFiles({ name: 'konzession.pdf', mimeType, buffer });
    };
    await upload(Buffer.from('Konzession'), 'text/plain');
    await expect(card.getByRole('alert')).toHaveText(text['licence.error.type']);
    await upload(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(maxLicenceBytes)]));
    await expect(card.getByRole('alert')).toHaveText(text['licence.error.size']);
    await expectNoViolations(taxi);
    // An upload that is canceled before its script has loaded never starts.
    const script = /\/assets\/start-upload-/;
    const release = await holdRequests(taxi, script);
    await upload(await aPdf());
    await card.getByRole('button', { name: text['dialog.cancel'] }).click();
    const loaded = taxi.waitForResponse(script);
    release();
    await loaded;
    // The server checks the file's content.
    await upload(Buffer.from('%PDF-1.7\nno pages\n%%EOF'));
    await expect(card.getByRole('alert')).toHaveText(text['error.invalid-licence']);
    expect((await database.doc(`companies/${companyId}`).get()).get('renewal') ?? null).toBeNull();
    await upload(await aPdf());
    const today = dateOf(Date.now(), lang);
    await expect(card.getByRole('status')).toHaveText(text['renewal.waiting'].replace('{date}', today));
    await expect(card.getByRole('alert')).toHaveCount(0);
    expect(violations).toEqual([]);
    await expectNoViolations(taxi);
    expect((await database.doc(`companies/${companyId}`).get()).get('renewal.file')).toContain(companyId);
    // Once the old licence has ended, every screen says so.
    const document = database.doc(`companies/${companyId}`);
    const main = taxi.getByRole('main');
    await expect(main.getByText(text['renewal.endedWaiting'])).toHaveCount(0);
    await document.update({ 'licence.validUntil': dayAfter(viennaDay(Date.now()), -1) });
    await expect(main.getByText(text['renewal.endedWaiting'])).toBeVisible();
    await document.update({ renewal: FieldValue.delete() });
    await expect(main.getByText(text['renewal.ended'])).toBeVisible();
    await taxi.goto('/dashboard');
    await main.getByRole('link', { name: text['renewal.upload'] }).click();
    await expect(card).toBeVisible();

    // An expired licence is marked as such.
    await database.doc(`companies/${companyId}`).update({ 'licence.validUntil': '2026-01-31' });
    await expect(card).toContainText(text['licenceState.expired']);
    await expectNoViolations(taxi);
    await taxi.context().close();
  });

  test(`an administrator adds a hotel, whose contact signs in by the mail's link, on a ${width} in ${locale}`, async ({
    browser,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const email = `neues-hotel-${mark}@example.com`;
    const admin = await openPage(browser, locale, viewport);
    await signIn(admin, 'admin@talwaerts.example', text);
    await rememberCards(admin);
    await admin.goto('/dashboard/users?kind=hotel');
    await admin.getByRole('button', { name: text['users.add'] }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: text['users.addSubmit'] }).click();
    await expect(dialog.getByText(text['users.error.place'])).toBeVisible();
    await expect(dialog.getByText(text['order.error.required'])).toHaveCount(6);
    await expectNoViolations(admin);
    await expect(dialog.getByRole('radio', { name: text['users.hotel'] })).toBeChecked();
    await dialog.getByLabel(text['users.field.name']).fill(`Neues Hotel ${mark} KG`);
    await dialog.getByLabel(text['users.field.designation']).fill(`Neues Hotel ${mark}`);
    await dialog.getByLabel(text['users.field.phone']).fill('+43 5282 7');
    await dialog.getByLabel(text['users.firstname']).fill('Anna');
    await dialog.getByLabel(text['users.lastname']).fill('Gruber');
    await dialog.getByLabel(text['users.contactEmail']).fill(email);
    await pickPlace(admin, text['users.field.address'], 'Dorfplatz 1 Zell', /Dorfplatz 1/);
    await dialog.getByRole('button', { name: text['users.addSubmit'] }).click();
    await expect(dialog).toHaveCount(0);
    await expect(admin.getByText(text['users.added'])).toBeVisible();
    await admin.getByLabel(text['users.search']).fill(`Neues Hotel ${mark}`);
    const cards = admin.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(text['users.state.active']);

    const contact = await openPage(browser, locale, viewport);
    await follow(contact, await linkOfMailTo(email, '/invitation'));
    await setPassword(contact, text, 'a-first-password');
    await expect(contact.getByText(text['passwordReset.success'])).toBeVisible();
    await signIn(contact, email, text, { withPassword: 'a-first-password' });
    await contact.goto('/dashboard/post');
    await expect(contact.getByRole('heading', { level: 1, name: text['post.title'] })).toBeVisible();
    await Promise.all([admin, contact].map((page) => page.context().close()));
  });
}

test('the menu of an application turns it down, and says so', { tag: '@long' }, async ({ browser }) => {
  const text = texts['en-GB'];
  const { companyId, data } = await anApplication({}, 'de');
  const admin = await openPage(browser, 'en-GB', phone);
  await signIn(admin, 'admin@talwaerts.example', text);
  const cards = await searchCompanies(admin, text, data.companyfree);
  await cards.getByRole('button', { name: text['users.options'].replace('{name}', data.companyfree) }).click();
  await expect(admin.getByRole('menuitem', { name: text['users.activate'] })).toHaveCount(0);
  await admin.getByRole('menuitem', { name: text['users.turnDown'] }).click();
  const dialog = admin.getByRole('dialog', { name: text['users.turnDownSubmit'] });
  await dialog.getByLabel(text['users.reason']).fill('Unleserlich');
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: text['users.turnDownSubmit'] }).click();
  await expect(admin.getByText(text['users.turnedDown'])).toBeVisible();
  expect((await database.doc(`companies/${companyId}`).get()).get('state')).toBe('inactive');
  await admin.context().close();
});

test('after a review by keyboard the focus is on the next application', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const first = await anApplication({}, 'de');
  const second = await anApplication({}, 'de');
  const mark = randomUUID();
  for (const { companyId } of [first, second]) {
    await database.doc(`companies/${companyId}`).update({ contactName: `Eva ${mark}` });
  }
  const admin = await openPage(browser, 'de-AT', desktop);
  await signIn(admin, 'admin@talwaerts.example', text);
  const cards = await searchCompanies(admin, text, mark, { count: 2, query: '?state=pending' });
  await cards.first().getByRole('button', { name: text['users.review'] }).press('Enter');
  const dialog = admin.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: text['users.approve'], exact: true });
  await approve.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(text['users.licence.incomplete']);
  await approve.press('Enter');
  await expect(cards).toHaveCount(1);
  await expect(cards).toBeFocused();
  await admin.context().close();
});

test('a long list of companies has pages of 50, sorted by the name on its cards', { tag: '@long' }, async ({
  browser,
}) => {
  const text = texts['de-AT'];
  const prefix = `Seitentaxi ${randomUUID().slice(0, 8)}`;
  const ids = await someCompanies(60, 0);
  await Promise.all(
    ids.map((id, i) => {
      const place = String(i).padStart(2, '0');
      // The designations have the opposite order.
      return database
        .doc(`companies/${id}`)
        .update({ name: `${prefix} ${place}`, designation: `${prefix} D${99 - i}` });
    }),
  );
  const admin = await openPage(browser, 'de-AT', desktop);
  await signIn(admin, 'admin@talwaerts.example', text);
  const cards = await searchCompanies(admin, text, prefix, { count: 50 });
  const headings = cards.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(Array.from({ length: 50 }, (_, i) => `${prefix} ${String(i).padStart(2, '0')}`));
  await expect(admin.getByText('50 von 60 Unternehmen')).toBeVisible();
  await admin.getByRole('button', { name: text['users.more'] }).click();
  await expect(cards).toHaveCount(60);
  await expect(admin.getByRole('button', { name: text['users.more'] })).toHaveCount(0);
  // Another search starts with the first page.
  await admin.getByLabel(text['users.search']).fill('s');
  await expect(cards).toHaveCount(50);
  await admin.context().close();
});

test('the menu shows the live number of waiting applications and licences', { tag: '@long' }, async ({ browser }) => {
  const text = texts['de-AT'];
  const admin = await openPage(browser, 'de-AT', desktop);
  await signIn(admin, 'admin@talwaerts.example', text);
  const entry = admin
    .getByRole('navigation', { name: text['frame.navigation'] })
    .getByRole('link', { name: text['shell.users'] });
  /** Expects the current number, which other tests change meanwhile. */
  const expectRight = () =>
    expect
      .poll(async () => {
        const shown = /\d+/.exec((await entry.textContent()) ?? '')?.[0];
        const { docs } = await database.collection('companies').get();
        const companies = docs.map((company) => readCompany(company));
        const waiting = [
          companies.filter(({ state }) => state === 'pending'),
          companies.filter(({ renewal }) => renewal),
          companies.filter(lacksFacts),
        ];
        const sum = waiting.flat().length;
        return shown === (sum < 100 ? String(sum) : '99');
      })
      .toBe(true);
  await anApplication();
  await expectRight();
  await expect(entry).toHaveAccessibleName(new RegExp(`\\d+\\+? ${text['shell.waiting']}`));
  const { companyId } = await anApplication();
  await expectRight();
  await database.doc(`companies/${companyId}`).update({ state: 'active' });
  await expectRight();
  await database.doc(`companies/${companyId}`).update({ renewal: { file: 'licences/renewal', sentAtMs: 1 } });
  await expectRight();
  await admin.context().close();
});
