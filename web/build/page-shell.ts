import type { Plugin } from 'vite';
import { themeSheet } from '../src/app/theme/tokens.ts';
import { pageScript } from './page-script.ts';

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

/** Writes theme, configuration and the script of the head into every page, prerendered or not. */
export const pageShell = (): Plugin => ({
  name: 'talwaerts:page-shell',
  transformIndexHtml: (html) =>
    html
      .replace('<!--theme-->', `<style>${themeSheet()}</style>`)
      .replace('<!--config-->', `<script type="application/json" id="config">${configJson()}</script>`)
      .replace('<!--script-->', () => `<script>${pageScript()}</script>`),
});
