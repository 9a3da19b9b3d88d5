import type { Plugin } from 'vite';
// By its path: what a package's name imports is not bundled into Vite's configuration, and Node reads no TypeScript.
import { defaultLang, foreignLang, langs } from '../../domain/src/product/lang.ts';
import { regionNames } from '../../domain/src/product/regions.ts';
import { consentScript } from '../src/app/frame/cookie-consent.ts';
import { themeSheet } from '../src/app/theme/tokens.ts';
import { initialLanguage, languageKey } from '../src/shared/intl/initial-language.ts';
import { paths } from '../src/shared/paths.ts';

/** What a build without settings carries: a project on this machine. Deploying sets TALWAERTS_WEB_CONFIG; the suite replaces the tag's content. */
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

/** Links of the regions' own sites name their region in the query, on any page: they lead to its order page. */
const regionScript = `(() => {
  const region = new URLSearchParams(location.search).get('bookingpartner')?.toLowerCase();
  if (${JSON.stringify(regionNames)}.includes(region)) location.replace(${JSON.stringify(paths.orderPartner(''))} + region);
})()`;

/** The hour of the guest's own clock, for pictures that follow it: set before anything is painted. */
const hourScript = `(() => {
  const hour = new Date().getHours();
  document.documentElement.dataset.hour = hour < 6 || hour > 20 ? 'night' : hour < 10 || hour > 16 ? 'low' : 'day';
})()`;

/**
 * Chooses the language. A browser may paint before it has read the page to its end: whoever reads another language sees nothing of
 * the German page until its twin has its place. Storage can be forbidden; then the browser's language decides.
 */
const languageScript = `(() => {
  const root = document.documentElement;
  let stored = null;
  try { stored = localStorage.getItem(${JSON.stringify(languageKey)}); } catch {}
  root.lang = (${initialLanguage.toString()})(stored, navigator.language, ${JSON.stringify(langs)}, '${foreignLang}');
  if (root.lang !== '${defaultLang}') root.dataset.twin = 'awaited';
})()`;

/** Stands right after the root: puts the twin of the chosen language in the German page's place, and starts loading the texts. */
const twinScript = `(() => {
  const { lang, dataset } = document.documentElement;
  const twin = document.querySelector('template[id=' + lang + ']');
  if (twin) {
    document.getElementById('root').innerHTML = twin.innerHTML;
    document.title = twin.dataset.title;
  }
  for (const each of document.querySelectorAll('template[data-title]')) each.remove();
  delete dataset.twin;
  window.talwaertsTexts = fetch('/i18n/' + lang + '.json').then((r) => r.ok ? r.json() : Promise.reject(r.status));
  window.talwaertsTexts.catch(() => {});
})()`;

/** Writes theme, configuration and the scripts that come before ours into every page, prerendered or not. */
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
        .replace('<!--after-->', () => `<script>${twinScript}</script>`),
  };
}
