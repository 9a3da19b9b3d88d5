import { expect, type Page, type Route, test } from '@playwright/test';
import { maxLicenceBytes, maxLicenceSide } from '@talwaerts/domain/company/licence.ts';
import sharp from 'sharp';
import { aPng } from '../support/a-png.ts';
import { aLockedPdf, aPdf } from '../support/applications.ts';
import {
  chooseLicence,
  companiesOf,
  fillApplication,
  onForm,
  openForm,
  send,
  storageRequests,
} from '../support/onboarding-page.ts';
import { type Texts, texts } from '../support/order-page.ts';
import { desktop, expectNoViolationsAtWidths, openPage, phone } from '../support/pages.ts';
import { fileAt, isStored } from '../support/stored-files.ts';
import { inOne } from '../support/suite.ts';

const de = texts['de-AT'];
const screens = { 'de-AT': desktop, 'en-GB': phone } as const;
/** Large enough for an upload in several parts. */
const aLargePng = Buffer.concat([aPng, Buffer.alloc(2_000_000)]);
const preview = (page: Page, text: Texts) => page.getByRole('img', { name: text['licence.preview'] });

/** Returns the growing list of Storage paths of the page's uploads. */
function uploadsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name');
    if (request.method() === 'POST' && storageRequests.test(request.url()) && name) paths.push(name);
  });
  return paths;
}

for (const [locale, text] of inOne('en-GB', Object.entries(texts))) {
  const viewport = screens[locale as keyof typeof screens];

  test(`a file that is no licence is refused before the upload, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, locale, viewport);
    const uploads = uploadsOf(page);
    await openForm(page, text);
    const refused = [
      [
        'Konzession.pdf',
        Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(maxLicenceBytes - 4)]),
        'licence.error.size',
      ],
      ['Konzession.pdf', Buffer.from('MZ and what else an executable has'), 'licence.error.type'],
      ['Konzession.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'licence.error.type'],
      ['Konzession.png', Buffer.alloc(0), 'licence.error.empty'],
      ['Konzession.png', aPng.subarray(0, 60), 'licence.error.damaged'],
    ] as const;
    let label: keyof typeof de = 'licence.choose';
    for (const [name, buffer, error] of refused) {
      await page.getByLabel(text[label]).setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await expect(page.getByRole('alert')).toHaveText(text[error]);
      label = 'licence.other';
    }
    await expectNoViolationsAtWidths(page);
    await page.getByLabel(text[label]).setInputFiles({ name: 'Foto.png', mimeType: 'image/png', buffer: aPng });
    await expect(preview(page, text)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(uploads).toHaveLength(1);
    await page.context().close();
  });

  test(`an upload shows its progress and can be canceled and repeated, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, locale, viewport);
    await openForm(page, text);
    await fillApplication(page, text);
    await page.route(storageRequests, () => new Promise(() => undefined));
    await chooseLicence(page, text, 'Konzession.png', aLargePng);
    const progress = page.getByRole('progressbar', {
      name: text['licence.uploading'].replace('{name}', 'Konzession.png'),
    });
    await expect(progress).toHaveJSProperty('value', 0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectNoViolationsAtWidths(page);
    await send(page, text);
    await expect(page.getByRole('alert')).toContainText(text['licence.error.uploading']);
    await page.getByRole('button', { name: text['licence.cancel'] }).click();
    await expect(progress).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(storageRequests, (route) => route.fulfill({ status: 403, body: '{}' }));
    await chooseLicence(page, text, 'Konzession.png', aPng);
    await expect(page.getByText(text['licence.error.failed'])).toBeVisible();
    await expectNoViolationsAtWidths(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: text['licence.retry'] }).click();
    await expect(preview(page, text)).toBeVisible();
    await page.context().close();
  });

  test(`a licence stays until its replacement is stored, in ${locale}`, { tag: '@long' }, async ({ browser }) => {
    const page = await openPage(browser, locale, viewport);
    const uploads = uploadsOf(page);
    const blockUploads = (answer: (route: Route) => Promise<unknown> | undefined) =>
      page.route(storageRequests, (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
    await openForm(page, text);
    await fillApplication(page, text);
    await chooseLicence(page, text, 'Alt.png', aPng);
    const stored = page.getByText('Alt.png', { exact: true });
    await expect(stored).toBeVisible();
    const replacement = { name: 'Neu.png', mimeType: 'image/png', buffer: aPng };
    const replace = () => page.getByLabel(text['licence.replace']).setInputFiles(replacement);

    await blockUploads(() => new Promise(() => undefined));
    await replace();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await send(page, text);
    await expect(page.getByRole('alert')).toContainText(text['licence.error.uploading']);
    await page.getByRole('button', { name: text['licence.cancel'] }).click();
    await expect(stored).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await blockUploads((route) => route.fulfill({ status: 403, body: '{}' }));
    await replace();
    const licence = page.getByRole('group', { name: text['onboarding.licence'] });
    const kept = text['licence.kept'].replace('{name}', 'Alt.png');
    await expect(licence.getByRole('alert')).toHaveText(`Neu.png: ${text['licence.error.failed']} ${kept}`);
    await expect(stored).toBeVisible();
    await expect(preview(page, text)).toHaveJSProperty('naturalWidth', 1);
    expect(await isStored(uploads[0] ?? '')).toBe(true);
    await expectNoViolationsAtWidths(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.getByRole('button', { name: text['licence.retry'] }).click();
    await expect(page.getByText('Neu.png', { exact: true })).toBeVisible();
    expect(new Set(uploads).size).toBe(1);
    await send(page, text);
    await expect(page.getByRole('dialog', { name: text['onboarding.success.title'] })).toBeVisible();
    await page.context().close();
  });

  test(`a licence that the server cannot open is refused in the field at once, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, locale, viewport);
    const uploads = uploadsOf(page);
    await openForm(page, text);
    const applicant = await fillApplication(page, text);
    const licence = page.getByRole('group', { name: text['onboarding.licence'] });
    await chooseLicence(page, text, 'Konzession.pdf', (await aPdf()).subarray(0, -100));
    await expect(licence.getByRole('alert')).toHaveText(text['error.invalid-licence']);
    await expect.poll(() => isStored(uploads[0] ?? '')).toBe(false);
    const locked = { name: 'Konzession.pdf', mimeType: 'application/pdf', buffer: await aLockedPdf() };
    await page.getByLabel(text['licence.other']).setInputFiles(locked);
    await expect(licence.getByRole('alert')).toHaveText(text['error.locked-licence']);
    await expectNoViolationsAtWidths(page);
    await page.getByLabel(text['licence.other']).focus();
    const picture = { name: 'Konzession.png', mimeType: 'image/png', buffer: aPng };
    await page.getByLabel(text['licence.other']).setInputFiles(picture);
    await expect(page.getByRole('link', { name: text['licence.open'] })).toBeFocused();
    await send(page, text);
    await expect(page.getByRole('dialog', { name: text['onboarding.success.title'] })).toBeVisible();
    expect(await companiesOf(applicant)).toHaveLength(1);
    await page.context().close();
  });

  test(`only the licence has to be chosen again if it is lost when it is sent, in ${locale}`, { tag: '@long' }, async ({
    browser,
  }) => {
    const page = await openPage(browser, locale, viewport);
    const uploads = uploadsOf(page);
    await openForm(page, text);
    await fillApplication(page, text);
    await chooseLicence(page, text, 'Konzession.png', aPng);
    await expect(preview(page, text)).toBeVisible();
    await fileAt(uploads[0] ?? '').delete();
    await send(page, text);
    const licence = page.getByRole('group', { name: text['onboarding.licence'] });
    await expect(licence.getByRole('alert')).toHaveText(text['error.invalid-licence']);
    await expect(onForm(page, text['onboarding.password'])).toHaveValue('sehr-geheim-7');
    await page.context().close();
  });
}

test('a photo of 50 megapixels is made smaller on the device', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  const uploads = uploadsOf(page);
  await openForm(page, de);
  const grain = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photo = await sharp({ create: { width: 8_160, height: 6_144, channels: 3, background: 'grey', noise: grain } })
    .jpeg()
    .toBuffer();
  expect(photo.length).toBeGreaterThan(maxLicenceBytes);
  await page.getByLabel(de['licence.choose']).setInputFiles({ name: 'Foto', mimeType: '', buffer: photo });
  await expect(preview(page, de)).toHaveJSProperty('naturalWidth', maxLicenceSide);
  await expect(page.getByText(de['licence.stored']).first()).toBeVisible();
  const [stored] = await fileAt(uploads[0] ?? '').download();
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 4_000, height: 3_012 });
  await page.context().close();
});

test('an upload continues after a lost connection', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openForm(page, de);
  const offsets: string[] = [];
  let parts = 0;
  await page.route(storageRequests, async (route) => {
    const headers = route.request().headers();
    const offset = headers['x-goog-upload-offset'];
    if (offset !== undefined) {
      parts += 1;
      // The second part is lost.
      if (parts === 2) {
        await page.context().setOffline(true);
        return route.abort();
      }
      offsets.push(offset);
    }
    await route.continue();
  });
  await chooseLicence(page, de, 'Konzession.png', aLargePng);
  await expect(page.getByText(de['licence.paused'])).toBeVisible();
  await page.context().setOffline(false);
  await expect(preview(page, de)).toBeVisible();
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  expect(offsets.length).toBeGreaterThan(2);
  await page.context().close();
});

test('a replacement that is chosen without network waits for it, and says so', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openForm(page, de);
  await chooseLicence(page, de, 'Konzession.png', aPng);
  await expect(preview(page, de)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel(de['licence.replace']).setInputFiles({
    name: 'Neu.png',
    mimeType: 'image/png',
    buffer: aLargePng,
  });
  await expect(page.getByText(de['licence.paused'])).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Neu.png', { exact: true })).toBeVisible();
  await expect(page.getByText(de['licence.paused'])).toHaveCount(0);
  await page.context().close();
});

test('a licence can be dragged in, replaced and removed, and its files are deleted then', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const uploads = uploadsOf(page);
  await openForm(page, de);
  const files = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'Gezogen.png', { type: 'image/png' }));
      return data;
    },
    [...aPng],
  );
  await page.getByText(de['licence.drop']).dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('Gezogen.png', { exact: true })).toBeVisible();
  await expect(preview(page, de)).toBeVisible();
  await page.getByLabel(de['licence.replace']).setInputFiles({ name: 'Neu.png', mimeType: 'image/png', buffer: aPng });
  await expect(page.getByText('Neu.png', { exact: true })).toBeVisible();
  await expect(preview(page, de)).toBeVisible();
  expect(await isStored(uploads[0] ?? '')).toBe(true);
  await page.getByRole('button', { name: de['licence.remove'] }).click();
  await expect(page.getByLabel(de['licence.choose'])).toBeAttached();
  await expect.poll(() => isStored(uploads[0] ?? '')).toBe(false);
  await page.context().close();
});

test('a licence whose account the tab has lost has to be chosen again after a reload', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await openForm(page, de);
  await chooseLicence(page, de, 'Konzession.png', aPng);
  await expect(page.getByRole('link', { name: de['licence.open'] })).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('firebase:')) sessionStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(de['licence.error.lost']);
  await page.context().close();
});
