import path from 'node:path';
import { loadDemo, loadSuite } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { build, install, requireNode, root } from './prepare.mjs';

/** `npm run screenshots`: takes the README's pictures from a suite with the demo data. */
requireNode();
install();
await build();
const { chromium } = await import('@playwright/test');
const { startSuite } = await loadSuite();
const suite = await startSuite({ root, name: 'screenshots', ports: 'free', log: () => {} });
try {
  Object.assign(process.env, suite.environment);
  const { seedDemo } = await loadDemo();
  await seedDemo();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    locale: 'de-AT',
    viewport: { width: 1280, height: 860 },
    baseURL: `http://localhost:${suite.ports.hosting}`,
  });
  const page = await context.newPage();
  await page.goto('/order');
  for (const { label, typed, option } of [
    { label: 'Abholort', typed: 'Flughafen Inns', option: /Flughafen Innsbruck/ },
    { label: 'Zielort', typed: 'Hauptstr Mayrhofen', option: /Hauptstraße 409/ },
  ]) {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: option }).click();
  }
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Datum', { exact: true }).fill(day);
  await page.getByLabel('Uhrzeit', { exact: true }).fill('14:30');
  await page.getByRole('button', { name: /€/ }).waitFor();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('img', { name: 'Karte der Strecke' }).waitFor();
  await page.screenshot({ path: path.join(root, 'docs/booking.png') });

  await page.goto('/login');
  await page.getByLabel('E-Mail', { exact: true }).fill('taxi@talwaerts.example');
  await page.getByLabel('Passwort').fill('talwaerts-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.screenshot({ path: path.join(root, 'docs/dashboard.png') });
  await browser.close();
} finally {
  await suite.stop();
}
