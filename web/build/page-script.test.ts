// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { pageScript } from './page-script.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as in the script.
  document.cookie = 'firebase-language-override=; max-age=0';
});

/** Opens a page that the server sent in `served`. */
function open(served: string, stored: string | null, browser: readonly string[], page = 'guest'): void {
  root.lang = served;
  root.dataset.page = page;
  if (stored) localStorage.setItem('talwaerts.lang', stored);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  new Function(pageScript())();
}

it.each([
  ['en', ['de-AT'], 'en'],
  ['de', ['en-GB'], 'de'],
  [null, ['de'], 'de'],
  [null, ['de-CH'], 'de'],
  [null, ['en-US', 'de'], 'en'],
  [null, ['it-IT', 'de', 'en'], 'de'],
  [null, ['zz-ZZ'], 'en'],
  [null, ['den'], 'en'],
  [null, [], 'en'],
  ['fr', ['de-DE'], 'de'],
] as const)('with %s stored and a browser in %j, a page is shown in %s', (stored, browser, lang) => {
  open('de', stored, browser);
  expect(root.lang).toBe(lang);
  expect(root.dataset.page).toBe(lang === 'de' ? 'guest' : 'other-language');
  expect(document.cookie).toBe(lang === 'de' ? '' : `firebase-language-override=${lang}`);
});

it('a company’s page stays in the language that the server chose', () => {
  open('de', null, ['en-GB'], 'company');
  expect([root.lang, root.dataset.page]).toEqual(['de', 'company']);
});

it('a failed script of the page is said and reported once, and not after the app reports by itself', () => {
  const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  open('de', null, ['de-AT']);
  const filename = `${location.origin}/assets/index-1.js`;
  dispatchEvent(new ErrorEvent('error', { filename: 'https://elsewhere.example/extension.js' }));
  expect(document.querySelector('[role=alert]')).toBeNull();
  dispatchEvent(new ErrorEvent('error', { filename }));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Diese Seite konnte nicht starten.Neu laden');
  const reports = sent.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body)).data.message]);
  expect(new Set(reports.map(String))).toEqual(
    new Set([`/api/global-reporterror,The page did not start: ${filename}`]),
  );
  sent.mockClear();
  root.dataset.reports = '';
  dispatchEvent(new ErrorEvent('error', { filename }));
  expect(sent).not.toHaveBeenCalled();
});
