import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { rowsOf } from '../support/staff.ts';
import { hostingUrl } from '../support/suite.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { aPage } from '../support/websites.ts';
import type { Figure } from './figure.ts';

interface Cost {
  readonly name: string;
  readonly kB: number;
  /** Time in the script's own functions since the last reading, on a processor that is slowed down; one sample. */
  readonly ms: number;
}

/** Records the scripts that a page loads. Returns a function that returns the costs of those loaded so far. */
async function recordScripts(page: Page, slowdown: number): Promise<() => Promise<readonly Cost[]>> {
  const bodies: Promise<readonly [url: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).length]));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.start');
  return async () => {
    const times = timesOf((await devtools.send('Profiler.stop')).profile);
    await devtools.send('Profiler.start');
    const scripts = (await Promise.all(bodies)).map(([url, bytes]) => ({
      name: /([^/]+?)(-[\w-]{8})?\.js$/.exec(url)?.[1] ?? url,
      kB: bytes / 1000,
      ms: times.get(url) ?? 0,
    }));
    return scripts.sort((one, other) => other.ms - one.ms);
  };
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly url: string } }[];
  readonly samples?: readonly number[];
  /** In microseconds. */
  readonly timeDeltas?: readonly number[];
}

/** Returns the milliseconds of each script, by its URL. */
function timesOf({ nodes, samples = [], timeDeltas = [] }: Profile): ReadonlyMap<string, number> {
  const urls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]));
  const spent = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const url = urls.get(id) ?? '';
    spent.set(url, (spent.get(url) ?? 0) + (timeDeltas[i] ?? 0) / 1000);
  }
  return spent;
}

/** Returns the size of all scripts, with what each of them costs, those that take longest first. */
const figureOf = (what: string, costs: readonly Cost[], limit: number): Figure => ({
  what,
  value: costs.reduce((sum, { kB }) => sum + kB, 0),
  unit: 'kB',
  limit,
  detail: costs.map(({ name, kB, ms }) => `${name} ${kB.toFixed(1)} kB ${Math.round(ms)} ms`).join(', '),
});

/** Creates a company's page that guests can open. Returns its slug. */
export const aBenchPage = async (): Promise<string> => (await aPage()).slug;

/**
 * Measures the gzip size of the scripts until a page is usable, without those loaded at first use or prefetched when
 * idle, and lists what each of them costs.
 */
export async function benchScripts(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(chromiumLaunch);
  const open = async (path: string, slowdown = 4) => {
    const page = await (await browser.newContext({ baseURL: hostingUrl, locale: 'de-AT' })).newPage();
    // The browser is never idle, so that prefetched scripts do not count.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const costs = await recordScripts(page, slowdown);
    await page.goto(path);
    await waitForHydration(page);
    return { page, costs };
  };
  const figures: Figure[] = [];
  for (const [what, path, limit] of [
    ['booking page, script', '/order', 170],
    ['onboarding page, script', '/onboarding', 170],
    ['company page, script', `/web/${await aBenchPage()}`, 170],
    ['landing page, script', '/', 170],
    ['region page, script', '/region/zillertal', 170],
    ['questions, script', '/faq', 130],
    ['legal page, script', '/imprint', 130],
  ] as const) {
    const { page, costs } = await open(path);
    figures.push(figureOf(what, await costs(), limit));
    // A slowed-down page keeps a processor busy.
    await page.context().close();
  }
  const { page, costs } = await open('/login', 1);
  figures.push(figureOf('dashboard, script: shell and sign-in', await costs(), 190));
  await page.getByLabel('E-Mail', { exact: true }).fill('taxi@talwaerts.example');
  await page.getByLabel('Passwort').fill('talwaerts-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await rowsOf(page).first().waitFor();
  figures.push(figureOf('dashboard, script: with Firestore', await costs(), 380));
  await browser.close();
  return figures;
}
