import { expect, type Page, test } from '@playwright/test';
import { openSettled } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { desktop, openPage } from '../support/pages.ts';
import { watchPolicy } from '../support/policy-violations.ts';
import { logIn } from '../support/staff.ts';
import { hostingUrl } from '../support/suite.ts';

const de = texts['de-AT'];
const recaptcha = 'https://www.google.com/recaptcha/';
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const exchange = 'https://content-firebaseappcheck.googleapis.com/';
const nowSeconds = Math.floor(Date.now() / 1_000);
const appToken = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: '1:1:web:1', iat: nowSeconds, exp: nowSeconds + 3_600 }))}.`;

/** A replacement for reCAPTCHA's script: loads another script, shows a frame, and accepts everybody. */
const recaptchaScript = `
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__de.js';
  document.head.append(script);
  const loaded = new Promise((resolve) => { script.onload = resolve; });
  let vouch;
  self.grecaptcha = { enterprise: {
    ready: (then) => loaded.then(then),
    render: (container, options) => {
      const frame = document.createElement('iframe');
      frame.src = '${recaptcha}enterprise/anchor';
      document.getElementById(container).append(frame);
      vouch = options.callback;
      return 1;
    },
    execute: async () => { await fetch('${recaptcha}enterprise/reload', { method: 'POST' }); vouch(); return 'human'; },
  } };`;

type AppCheck = { readonly siteKey: string; readonly debugToken?: string };

/** Configures App Check in every page, and answers in Google's place. Returns the growing list of token requests. */
async function configure(page: Page, appCheck: AppCheck): Promise<readonly string[]> {
  const exchanges: string[] = [];
  const isPage = ({ origin, pathname }: URL) => origin === hostingUrl && !/^\/(api|assets)\/|\./.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="config">)(.*?)(<\/script>)/,
      (_, start: string, json: string, end: string) => {
        const config = JSON.parse(json);
        return (
          start + JSON.stringify({ ...config, appCheck, firebase: { ...config.firebase, appId: '1:1:web:1' } }) + end
        );
      },
    );
    return route.fulfill({ response, body });
  });
  await page.route(`${recaptcha}**`, (route) =>
    route.fulfill({
      headers: cors,
      ...(route.request().url().includes('.js')
        ? { contentType: 'text/javascript', body: recaptchaScript }
        : { contentType: 'text/html', body: 'reCAPTCHA' }),
    }),
  );
  await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.route(`${exchange}**`, (route) => {
    if (route.request().method() === 'POST') exchanges.push(`${route.request().url()} ${route.request().postData()}`);
    return route.fulfill({ headers: cors, json: { token: appToken, ttl: '3600s' } });
  });
  return exchanges;
}

/** Looks an unknown booking up. Returns the call's headers. */
async function lookUp(page: Page): Promise<Readonly<Record<string, string>>> {
  const sent = page.waitForRequest('**/api/global-loadbooking');
  await page.getByRole('textbox', { name: de['myBooking.id'] }).fill('ABCDEFGHJK');
  await page.getByRole('textbox', { name: de['myBooking.email'] }).fill('anna@example.com');
  await page.getByRole('button', { name: de['myBooking.load'] }).click();
  const request = await sent;
  await expect(page.getByText(de['myBooking.notFound'])).toBeVisible();
  return request.allHeaders();
}

for (const { how, appCheck, asked, tag } of [
  { how: 'reCAPTCHA vouches', appCheck: { siteKey: 'key' }, asked: /exchangeRecaptchaEnterpriseToken.*human/, tag: [] },
  {
    how: 'a debug token replaces reCAPTCHA',
    appCheck: { siteKey: 'key', debugToken: '4711' },
    asked: /exchangeDebugToken.*4711/,
    tag: '@long',
  },
]) {
  test(`a guest's call carries an App Check token if ${how}`, { tag }, async ({ browser }) => {
    const page = await openPage(browser, 'de-AT', desktop);
    const exchanges = await configure(page, appCheck);
    const violations = await watchPolicy(page);
    await openSettled(page, '/mybooking', de);
    expect((await lookUp(page))['x-firebase-appcheck']).toBe(appToken);
    expect(exchanges).toEqual([expect.stringMatching(asked)]);
    // reCAPTCHA's frame is shown, not refused by the policy.
    expect(page.frames().map((frame) => frame.url())).toContain(`${recaptcha}enterprise/anchor`);
    expect(violations).toEqual([]);
    await page.context().close();
  });
}

test('a guest whose ad blocker stops reCAPTCHA still sends calls, without an App Check token', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await configure(page, { siteKey: 'key' });
  await page.route(`${recaptcha}**`, (route) => route.abort());
  const errors = await openSettled(page, '/mybooking', de);
  expect(await lookUp(page)).not.toHaveProperty('x-firebase-appcheck');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a sign-in sends Authentication an App Check token', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  await configure(page, { siteKey: 'key' });
  const signIn = /accounts:signInWithPassword/;
  // Chromium lets no page that `route.fulfill` has served send requests to this machine.
  await page.route(signIn, (route) => route.fulfill({ status: 400, headers: cors, json: { error: { message: 'X' } } }));
  const sent = page.waitForRequest(signIn);
  await logIn(page, 'taxi@talwaerts.example', de);
  expect((await (await sent).allHeaders())['x-firebase-appcheck']).toBe(appToken);
  await page.context().close();
});

test('without a site key no script of App Check is loaded', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser, 'de-AT', desktop);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSettled(page, '/mybooking', de);
  expect(await lookUp(page)).not.toHaveProperty('x-firebase-appcheck');
  expect(asked.filter((url) => /app-check|recaptcha|appcheck/.test(url))).toEqual([]);
  await page.context().close();
});
