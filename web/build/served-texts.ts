import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

// Imported by path: see build/page-shell.ts.
import { langs } from '../../domain/src/product/lang.ts';

/**
 * Prepares a catalogue for the browser: plain sentences stay strings; texts with placeholders or tags become syntax
 * trees, which react-intl formats without a parser.
 */
function compileTexts(catalogue: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, text]) => [id, /[{<']/.test(text) ? parse(text) : text]),
  );
}

const compiled = (folder: string, lang: string): string =>
  JSON.stringify(compileTexts(JSON.parse(readFileSync(`${folder}/${lang}.json`, 'utf8'))));

/** Serves `GET /i18n/{lang}.json`: from files in a build, from memory in development. */
export function servedTexts(folder: string): Plugin {
  return {
    name: 'talwaerts:served-texts',
    configureServer(server) {
      for (const lang of langs) {
        server.middlewares.use(`/i18n/${lang}.json`, (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(compiled(folder, lang));
        });
      }
    },
    generateBundle() {
      if (this.environment.name === 'ssr') return;
      for (const lang of langs) {
        this.emitFile({ type: 'asset', fileName: `i18n/${lang}.json`, source: compiled(folder, lang) });
      }
    },
  };
}
