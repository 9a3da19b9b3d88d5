import { type Browser, chromium, type Page } from '@playwright/test';
import type { RidesView } from '../../web/src/features/rides/rows/use-view.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { hostingUrl, suite } from '../support/suite.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...chromiumLaunch,
    // Documents that Playwright fulfils have no IP address, so Chromium would block their requests to local addresses.
    args: [...chromiumLaunch.args, '--disable-features=LocalNetworkAccessChecks'],
  });

interface Options {
  readonly email?: string;
  /** Port of a Firestore other than the suite's. */
  readonly firestorePort?: number;
  /** How the device shows rides. Rows if missing, as on a new device. */
  readonly view?: RidesView;
}

/** Signs in by the form, without waiting for the dashboard. */
export async function signIn(
  browser: Browser,
  { email = 'taxi@talwaerts.example', firestorePort = suite.ports.firestore, view = 'rows' }: Options = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: hostingUrl, locale: 'de-AT' })).newPage();
  await page.addInitScript((chosen) => localStorage.setItem('talwaerts.rides.view', chosen), view);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const address = (port: number) => `"firestore":"127.0.0.1:${port}"`;
    const body = (await response.text()).replace(address(suite.ports.firestore), address(firestorePort));
    // The page's policy lists the addresses that it may connect to.
    const { 'content-security-policy': policy = '', ...others } = response.headers();
    const headers = {
      ...others,
      'content-security-policy': policy.replaceAll(`:${suite.ports.firestore}`, `:${firestorePort}`),
    };
    return route.fulfill({ response, body, headers });
  });
  await page.goto('/login');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort').fill('talwaerts-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  return page;
}
