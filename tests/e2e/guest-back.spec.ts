import { expect, type Page, test } from '@playwright/test';
import { goSettled, holdCall, openSettled, refuseCookies } from '../support/guest-page.ts';
import { acceptRide, bookingLinkOf } from '../support/guests.ts';
import { texts } from '../support/order-page.ts';
import { anOpenRide } from '../support/orders.ts';
import { closePages, expectNoViolations, openPage, phone } from '../support/pages.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPage } from '../support/websites.ts';

test.afterEach(closePages);

const text = texts['de-AT'];

/** Opens `/faq` and then a page, so that Back from the page leads to `/faq`. */
async function openSecond(page: Page, path: string): Promise<void> {
  await openSettled(page, '/faq', text);
  await goSettled(page, path, text);
}

async function expectBackToLeave(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
}

test('Back closes the navigation of a guest page on a phone first', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSecond(page, '/');
  const menu = page.getByRole('banner').getByRole('button', { name: text['frame.menu'], exact: true });
  await menu.click();
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);
  await page.goBack();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: text['frame.myBooking'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text['myBooking.title'] })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
  await expectBackToLeave(page);
});

test('Back closes the confirmation of a message to support first', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSecond(page, '/contact');
  for (const [name, value] of [
    ['firstname', 'Anna'],
    ['lastname', 'Gruber'],
    ['email', 'anna.gruber@example.com'],
    ['message', 'Habe ich eine Mütze vergessen?'],
  ] as const) {
    await page.getByLabel(text[`contact.${name}`], { exact: true }).fill(value);
  }
  await page.getByLabel(text['contact.agreement']).check();
  await page.getByRole('button', { name: text['contact.submit'] }).click();
  const sent = page.getByRole('dialog', { name: text['contact.success.title'] });
  await expect(sent).toBeVisible();
  await page.goBack();
  await expect(sent).toHaveCount(0);
  await expect(page.getByRole('form', { name: text['contact.form'] })).toBeFocused();
  await expectBackToLeave(page);
});

test('Back closes the dialog for a forgotten password first, and keeps what was typed', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await openPage(browser, 'de-AT', phone);
  await openSecond(page, '/login');
  const email = page.getByLabel(text['login.email'], { exact: true });
  await email.fill('anna.gruber@example.com');
  await page.getByRole('button', { name: text['login.forgot'] }).click();
  const dialog = page.getByRole('dialog', { name: text['login.forgotTitle'] });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(email).toHaveValue('anna.gruber@example.com');
  await expectBackToLeave(page);
});

test('Back closes a ticket’s dialogs first, and Forward opens no ticket after logging out', async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: 'guest.back@example.com' });
  // Read before the acceptance, which adds another mail about the ride.
  const link = await bookingLinkOf(id);
  await acceptRide(id);
  const page = await openPage(browser, 'de-AT', phone);
  await openSettled(page, '/faq', text);
  await page.goto(link.href);
  const ticket = page.getByRole('article', { name: id });
  const cancel = ticket.getByRole('button', { name: text['myBooking.cancel'] });
  const erase = page.getByRole('button', { name: text['myBooking.erase'], exact: true });
  const partner = ticket.getByRole('button', { name: text['myBooking.partner'] });
  for (const [button, dialog] of [
    [cancel, page.getByRole('alertdialog', { name: text['myBooking.cancelTitle'] })],
    [erase, page.getByRole('alertdialog', { name: text['myBooking.eraseTitle'] })],
    [partner, page.getByRole('dialog', { name: 'Taxi Zillertal' })],
  ] as const) {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    // The focus would be lost if Back had loaded the ticket again.
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: text['myBooking.logout'] }).click();
  await expect(page.getByLabel(text['myBooking.id'])).toBeVisible();
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
  await expect(page.getByLabel(text['myBooking.id'])).toBeVisible();
  await expect(ticket).toHaveCount(0);
  await expectBackToLeave(page);
});

test('Back closes the imprint of a company’s page first, and keeps the ride that is filled in', {
  tag: '@long',
}, async ({ browser }) => {
  const { slug } = await aPage();
  const page = await openPage(browser, 'de-AT', phone);
  await refuseCookies(page);
  await page.goto('/faq');
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  const name = page.getByRole('form', { name: text['page.booking'] }).getByLabel(text['order.name'], { exact: true });
  await name.fill('Anna Gruber');
  await page.getByRole('button', { name: text['page.imprint'], exact: true }).click();
  const imprint = page.getByRole('dialog', { name: text['page.imprint'] });
  await expect(imprint).toBeVisible();
  await page.goBack();
  await expect(imprint).toHaveCount(0);
  await expect(name).toHaveValue('Anna Gruber');
  await expectBackToLeave(page);
});

test('Back while a company’s page sends a message neither leaves the page nor aborts the request', {
  tag: '@long',
}, async ({ browser }) => {
  const { slug } = await aPage();
  const page = await openPage(browser, 'de-AT', phone);
  await page.goto('/faq');
  await page.goto(`/web/${slug}`);
  await waitForHydration(page);
  const release = await holdCall(page, 'website-contactcompany');
  const form = page.getByRole('form', { name: text['page.messageForm'] });
  const input = (name: 'firstname' | 'lastname' | 'email' | 'message') =>
    form.getByLabel(text[`contact.${name}`], { exact: true });
  await input('firstname').fill('Anna');
  await input('lastname').fill('Gruber');
  await input('email').fill('anna.gruber@example.com');
  await input('message').fill('Haben Sie einen Kindersitz?');
  await page.getByRole('checkbox', { name: text['page.agreement'] }).check();
  await form.getByRole('button', { name: text['contact.submit'] }).click();
  const covering = page.getByRole('dialog');
  await expect(covering).toBeVisible();
  await page.goBack();
  await expect(covering).toBeVisible();
  release();
  const sent = page.getByRole('dialog', { name: text['contact.success.title'] });
  await expect(sent).toBeVisible();
  await page.goBack();
  await expect(sent).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/web/${slug}`));
  await expectBackToLeave(page);
});

test('Back, Escape and the dismiss button cannot close a ticket’s dialog while its call runs', {
  tag: '@long',
}, async ({ browser }) => {
  const id = await anOpenRide({ guestEmail: 'guest.waits@example.com' });
  const link = await bookingLinkOf(id);
  const page = await openPage(browser, 'de-AT', phone);
  await openSettled(page, '/faq', text);
  await page.goto(link.href);
  const ticket = page.getByRole('article', { name: id });
  for (const { button, name, keep, title } of [
    {
      button: ticket.getByRole('button', { name: text['myBooking.cancel'] }),
      name: 'global-cancelbooking',
      keep: text['myBooking.keep'],
      title: text['myBooking.cancelTitle'],
    },
    {
      button: page.getByRole('button', { name: text['myBooking.erase'], exact: true }),
      name: 'global-requesterasure',
      keep: text['myBooking.keepData'],
      title: text['myBooking.eraseTitle'],
    },
  ] as const) {
    const release = await holdCall(page, name);
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: title });
    await dialog.getByRole('button').first().click();
    const keeping = dialog.getByRole('button', { name: keep });
    await expect(keeping).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    release();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText(text['myBooking.erased'])).toBeVisible();
});
