// Imports `domain` by path: Vite leaves package imports of its configuration to Node, which refuses their TypeScript.
import { foreignLang, langs } from '../../domain/src/product/lang.ts';
import { regionNames } from '../../domain/src/product/regions.ts';
import web from '../package.json' with { type: 'json' };
import { languageCookie, languageKey } from '../src/shared/intl/stored-language.ts';
import { paths } from '../src/shared/paths.ts';

const given = {
  version: web.version,
  langs: langs as readonly string[],
  foreignLang,
  languageKey,
  languageCookie,
  consentKey: 'talwaerts.cookies',
  regions: regionNames as readonly string[],
  orderPage: paths.orderPartner(''),
  notStarted: {
    de: ['Diese Seite konnte nicht starten.', 'Neu laden'],
    en: ['This page could not start.', 'Reload'],
  } as Readonly<Record<string, readonly string[]>>,
};

/**
 * Runs in every page's head before the first paint. It is written there as text, so it must not use anything outside
 * its body. Storage may be forbidden: then the browser's language counts, and the cookie notice returns on each page.
 */
export function runInHead(the: typeof given): void {
  const { documentElement: root } = document;
  const { pathname, search, hash, origin } = location;
  let storage: Partial<Storage> = {};
  try {
    storage = localStorage;
  } catch {}
  // Links on the regions' own sites name the region; paths of pages have no capitals.
  const region = new URLSearchParams(search).get('bookingpartner')?.toLowerCase() ?? '';
  const lowered = pathname.toLowerCase();
  const hasCapitals = lowered !== pathname && /^\/(order|region|partner)\//.test(lowered);
  if (the.regions.includes(region)) location.replace(the.orderPage + region);
  else if (hasCapitals) location.replace(lowered + search + hash);
  // The stored language, else the browser's, as Hosting chooses. A page that came in another one is rendered anew.
  const spoken = navigator.languages.map((each) => each.toLowerCase().split('-')[0]);
  const lang =
    [storage.getItem?.(the.languageKey), ...spoken].find((each) => each && the.langs.includes(each)) ?? the.foreignLang;
  if (root.dataset.page !== 'company' && lang !== root.lang) {
    root.lang = lang;
    root.dataset.page = 'other-language';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = the.languageCookie.replace('LANG', lang);
  }
  const hour = new Date().getHours();
  root.dataset.hour = hour < 6 || hour > 20 ? 'night' : hour < 10 || hour > 16 ? 'low' : 'day';
  // Later, the font's 20 kB do not delay the scripts, and no new layout disturbs a guest who types at once.
  if (root.dataset.page && !document.referrer.startsWith(`${origin}/`)) {
    root.dataset.font = 'fallback';
    addEventListener('load', () => setTimeout(() => delete root.dataset.font, performance.now() < 1_000 ? 0 : 2_000));
  }
  root.dataset.cookies = storage.getItem?.(the.consentKey) ? 'answered' : 'asking';
  document.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset.consent : undefined;
    if (!choice) return;
    const [state, next] = choice === 'again' ? ['asking', 'accepted'] : ['answered', 'again'];
    root.dataset.cookies = state;
    // The pressed button, which had the focus, is hidden now.
    document.querySelector<HTMLElement>(`button[data-consent="${next}"]`)?.focus({ preventScroll: true });
    if (choice === 'again') storage.removeItem?.(the.consentKey);
    else storage.setItem?.(the.consentKey, choice);
  });
  window.talwaertsNotStarted = () => {
    if ('started' in root.dataset || document.getElementById('not-started')) return;
    const [sentence = '', again = ''] = the.notStarted[root.lang] ?? the.notStarted.en ?? [];
    const bar = Object.assign(document.createElement('p'), { id: 'not-started', role: 'alert' });
    const button = Object.assign(document.createElement('button'), { textContent: again });
    button.addEventListener('click', () => location.reload());
    bar.append(sentence, button);
    document.body.prepend(bar);
  };
  // The entry script, or one that it imports, is gone after a new version, or has failed.
  const failed = ({ target, filename }: ErrorEvent): void => {
    const script = target instanceof HTMLScriptElement ? target.src : filename;
    if (!script?.startsWith(`${origin}/assets/`)) return;
    window.talwaertsNotStarted?.();
    if ('reports' in root.dataset) return;
    const data = { version: the.version, route: 'unknown', message: `The page did not start: ${script}`, stack: '' };
    const headers = { 'content-type': 'application/json' };
    fetch('/api/global-reporterror', { method: 'POST', credentials: 'omit', headers, body: JSON.stringify({ data }) });
  };
  addEventListener('error', failed, true);
}

export const pageScript = (): string => `(${runInHead.toString()})(${JSON.stringify(given)})`;
