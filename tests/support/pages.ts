import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { hostingUrl, isLong, sampled } from './suite.ts';

export const phone = { width: 360, height: 760 } as const;
export const tablet = { width: 768, height: 1024 } as const;
export const desktop = { width: 1440, height: 1000 } as const;
export const widths = { phone, desktop } as const;
/** Both languages, each on one of the screens; for a flow, `inOne` chooses one of the two. */
export const phoneAndDesktop = [
  ['de-AT', phone, 'phone'],
  ['en-GB', desktop, 'desktop'],
] as const;
export const desktopAndPhone = [
  ['de-AT', desktop, 'desktop'],
  ['en-GB', phone, 'phone'],
] as const;
/** The screen of a flow that is the same on every width: a phone; in a long test a desktop, too. */
export const onPhone = sampled(
  [
    [phone, 'phone'],
    [desktop, 'desktop'],
  ] as const,
  2,
);
/** Lets a page read and write the clipboard. */
export const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
/** The desktop viewport at a browser zoom of 200 %. */
export const zoomed = { width: desktop.width / 2, height: desktop.height / 2 } as const;

/**
 * Opens a page in a new browser context; with reduced motion by default, since drawing animations takes much of a busy
 * machine's time.
 */
export async function openPage(
  browser: Browser,
  locale: string,
  viewport: { width: number; height: number },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport,
    baseURL: hostingUrl,
    reducedMotion: 'reduce',
    // The local Hosting compresses a file for each request, a fifth of a second for a dashboard.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    // Playwright intercepts no request that a service worker answers: only its own test has one.
    serviceWorkers: 'block',
    ...options,
  });
  return context.newPage();
}

/** Closes all pages; pass to `afterEach`: a page that stays open would continue polling during later tests. */
export async function closePages({ browser }: { readonly browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/**
 * Waits for the end of finite animations, since axe cannot measure the contrast of a fading element. Also renders
 * off-screen content, whose colours would otherwise stay in transition.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const everything = new CSSStyleSheet();
      everything.replaceSync('* { content-visibility: visible !important; }');
      document.adoptedStyleSheets = [everything];
    }
    // A new element's animation starts with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** axe-core, loaded once per page: its Playwright package loads it for each check, which takes ten times as long. */
const axePackage = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(axePackage).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
declare global {
  interface Window {
    readonly axe?: {
      run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
    };
  }
}

/** Expects that nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Waits until a picture has been loaded. */
export async function expectPicture(page: Page, alt: string): Promise<void> {
  const picture = page.getByRole('img', { name: alt }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

/** Counts the lines of a word in an element's text: more than one if the word is broken. */
export const linesOf = (element: Locator, word: string): Promise<number> =>
  element.evaluate((node, word) => {
    const text = [...node.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!text?.textContent?.includes(word)) throw new Error(`The text does not contain ${word}`);
    const range = document.createRange();
    const start = text.textContent.indexOf(word);
    range.setStart(text, start);
    range.setEnd(text, start + word.length);
    return range.getClientRects().length;
  }, word);

/**
 * Checks overflow at 360, 768 and 1440 pixels and accessibility at some of them, by default on a phone and, in a long
 * test, on a desktop. Then restores the viewport.
 */
export async function expectNoViolationsAtWidths(
  page: Page,
  accessibleAt: readonly { readonly width: number }[] = isLong ? [phone, desktop] : [phone],
): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(tablet);
  await expectNoOverflow(page);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoOverflow(page);
    if (accessibleAt.includes(viewport)) await expectNoViolations(page);
  }
  if (before) await page.setViewportSize(before);
}

async function violationsOn(page: Page): Promise<readonly string[] | undefined> {
  await settled(page);
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const results = await window.axe?.run(document, { resultTypes: ['violations'], preload: false });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Expects that axe finds nothing. Retries, since an animation may start meanwhile; real problems persist. */
export const expectNoViolations = (page: Page): Promise<void> =>
  expect(async () => expect(await violationsOn(page)).toEqual([])).toPass({ timeout: 60_000 });

/**
 * Lets a test move the timers of pages that load from now on. `Date` stays the browser's own: Vienna's time extends it,
 * which the `Date` of Playwright's clock does not allow.
 */
export async function installTimers(page: Page): Promise<void> {
  const context = page.context();
  await context.addInitScript(() => Object.assign(window, { ownDate: Date }));
  await page.clock.install();
  await context.addInitScript(() => Object.assign(window, { Date: Reflect.get(window, 'ownDate') }));
}
