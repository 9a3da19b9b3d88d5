import type { Plugin } from 'vite';
// Imports `domain` by path: Vite leaves package imports of its configuration to Node, which refuses their TypeScript.
import { defaultLang, foreignLang, langs } from '../../domain/src/product/lang.ts';
import { regionNames } from '../../domain/src/product/regions.ts';
import { consentScript } from '../src/app/frame/cookie-consent.ts';
import { themeSheet } from '../src/app/theme/tokens.ts';
import { initialLanguage, languageKey } from '../src/shared/intl/initial-language.ts';
import { paths } from '../src/shared/paths.ts';

/**
 * Configuration of a build without TALWAERTS_WEB_CONFIG, which deployments set: a demo project of Firebase's emulators.
 * The local suite replaces the content of the page's `#config` element.
 */
const exampleConfig = {
  mapsUrl: 'https://maps.googleapis.com',
  mapsKey: '',
  firebase: { projectId: 'demo-talwaerts', apiKey: 'demo', authDomain: 'demo-talwaerts.firebaseapp.com' },
  emulators: null,
};

const configJson = (): string => {
  const config: unknown = process.env.TALWAERTS_WEB_CONFIG
    ? JSON.parse(process.env.TALWAERTS_WEB_CONFIG)
    : exampleConfig;
  return JSON.stringify(config).replaceAll('<', '\\u003c');
};

const orderPage = JSON.stringify(paths.orderPartner(''));

/**
 * Redirects to a region's order page if the query names the region, as in links on the regions' own sites, and from an
 * address with capitals to the one that exists.
 */
const regionScript = `(() => {
  const { pathname, search, hash } = location;
  const region = new URLSearchParams(search).get('bookingpartner')?.toLowerCase();
  if (${JSON.stringify(regionNames)}.includes(region)) return location.replace(${orderPage} + region);
  const lowered = pathname.toLowerCase();
  if (lowered !== pathname && /^\\/(order|region|partner)\\//.test(lowered)) location.replace(lowered + search + hash);
})()`;

/**
 * Says that the page has not started, with a button that loads it again: its entry script, or one that it imports, is
 * gone after a new version, or has failed (`startPage`).
 */
const startScript = `(() => {
  const { documentElement: root } = document;
  const words = {
    de: ['Diese Seite konnte nicht starten.', 'Neu laden'],
    en: ['This page could not start.', 'Reload'],
  };
  window.talwaertsNotStarted = () => {
    if ('started' in root.dataset || document.getElementById('not-started')) return;
    const [sentence, again] = words[root.lang] ?? words.en;
    const bar = Object.assign(document.createElement('p'), { id: 'not-started', role: 'alert' });
    bar.style.cssText = 'display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:0;padding:12px 16px;background:#ffe3d6;color:#3b1206';
    // Without a type: buttons with one look disabled until the page has started.
    const button = Object.assign(document.createElement('button'), { textContent: again });
    button.style.cssText = 'min-height:48px;padding:0 16px;font:inherit;font-weight:700';
    button.addEventListener('click', () => location.reload());
    bar.append(sentence, button);
    document.body.prepend(bar);
  };
  addEventListener('error', ({ target, filename }) => {
    if (target.type === 'module' || filename?.startsWith(location.origin + '/assets/')) window.talwaertsNotStarted();
  }, true);
})()`;

/** Sets `data-hour` by the guest's clock before the first paint, for pictures that depend on the light outside. */
const hourScript = `(() => {
  const hour = new Date().getHours();
  document.documentElement.dataset.hour = hour < 6 || hour > 20 ? 'night' : hour < 10 || hour > 16 ? 'low' : 'day';
})()`;

/**
 * Chooses the language: the stored one, else the browser's. A prerendered page is German, and a browser may paint it
 * before it has parsed the rest. For another language, hides it until the page in that language, further down in the
 * same HTML, replaces it.
 */
const languageScript = `(() => {
  const root = document.documentElement;
  let stored = null;
  try { stored = localStorage.getItem(${JSON.stringify(languageKey)}); } catch {}
  root.lang = (${initialLanguage.toString()})(stored, navigator.language, ${JSON.stringify(langs)}, '${foreignLang}');
  if (root.lang !== '${defaultLang}') root.dataset.twin = 'awaited';
})()`;

/**
 * Shows a prerendered page in the fallback font (`data-font`) until everything is loaded: the font's 20 kB would delay
 * the scripts on a slow connection. There it waits another two seconds, because laying the page out again would disturb
 * users who start to type at once. A browser that comes from another page of ours has the font in its cache.
 */
const fontScript = `(() => {
  const { dataset } = document.documentElement;
  if (!('prerendered' in dataset) || document.referrer.startsWith(location.origin + '/')) return;
  dataset.font = 'fallback';
  addEventListener('load', () => setTimeout(() => delete dataset.font, performance.now() < 1_000 ? 0 : 2_000));
})()`;

/** Runs right after the root element: replaces the German page by its twin in the chosen language. */
const twinScript = `(() => {
  const { lang, dataset } = document.documentElement;
  const twin = document.querySelector('script[id=' + lang + ']');
  if (twin) {
    document.getElementById('root').innerHTML = twin.textContent;
    document.title = twin.dataset.title;
  }
  for (const each of document.querySelectorAll('script[data-title]')) each.remove();
  delete dataset.twin;
})()`;

/** Writes theme, configuration and the early scripts into every page, prerendered or not. */
export function pageShell(): Plugin {
  return {
    name: 'talwaerts:page-shell',
    transformIndexHtml: (html) =>
      html
        .replace('<!--theme-->', `<style>${themeSheet()}</style>`)
        .replace('<!--config-->', `<script type="application/json" id="config">${configJson()}</script>`)
        .replace(
          '<!--before-->',
          () => `<script>${[regionScript, languageScript, hourScript, consentScript()].join(';')}</script>`,
        )
        // A script of its own in every page, so that the policy has the hash of the one in companies' pages.
        .replace('<!--early-->', () => `<script>${[startScript, fontScript].join(';')}</script>`)
        .replace('<!--after-->', () => `<script>${twinScript}</script>`),
  };
}
