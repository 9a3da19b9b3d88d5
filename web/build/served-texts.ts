import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin, Rollup } from 'vite';

// Imports `domain` by path: see build/page-shell.ts.
import { defaultLang, langs } from '../../domain/src/product/lang.ts';
import { idsNamedIn } from './named-ids.ts';
import { screenName, screenSources } from './screen-source.ts';

/**
 * Prepares a catalogue for the browser: plain sentences stay strings; texts with placeholders or tags become syntax
 * trees, which react-intl formats without a parser.
 */
function compileTexts(catalogue: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, text]) => [id, /[{<']/.test(text) ? parse(text) : text]),
  );
}

const read = (folder: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/${lang}.json`, 'utf8'));

const compiled = (catalogue: Record<string, string>): string => JSON.stringify(compileTexts(catalogue));

/** Adds a script and its imports to `found`; with `isLater` also dynamic imports. */
function addChunks(
  chunk: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  found: Set<Rollup.OutputChunk>,
  isLater: boolean,
): void {
  if (found.has(chunk)) return;
  found.add(chunk);
  for (const file of isLater ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') addChunks(imported, bundle, found, isLater);
  }
}

/** Maps each page's name to the ids of the texts that the page and its frame can show before other screens load. */
function idsOfPages(folder: string, bundle: Rollup.OutputBundle): ReadonlyMap<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (source: string): Rollup.OutputChunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (!found) throw new Error(`${source} is not in the build`);
    return found;
  };
  const ids = Object.keys(read(folder, defaultLang));
  const isOurs = (source: string): boolean => source.startsWith(dirname(folder)) && existsSync(source);
  const idsOf = (entry: string, screen?: string): readonly string[] => {
    const found = new Set<Rollup.OutputChunk>();
    // Without the entry's dynamic imports, which are the other screens.
    addChunks(chunkOf(entry), bundle, found, false);
    if (screen) addChunks(chunkOf(screen), bundle, found, true);
    const sources = [...found].flatMap(({ moduleIds }) => moduleIds).filter(isOurs);
    return idsNamedIn(sources.map((source) => readFileSync(source, 'utf8')).join('\n'), ids);
  };
  return new Map([
    ...screenSources.map((source) => [screenName(source), idsOf('index.html', source)] as const),
    ['company-page', idsOf('company-page.html')],
  ]);
}

/**
 * Serves `GET /i18n/{lang}.json`: from files in a build, from memory in development. A build also has
 * `/i18n/{lang}/{page}.json` with only the texts of one page, a fifth of the size, for the page's first render.
 */
export function servedTexts(folder: string): Plugin {
  return {
    name: 'talwaerts:served-texts',
    configureServer(server) {
      for (const lang of langs) {
        server.middlewares.use(`/i18n/${lang}.json`, (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(compiled(read(folder, lang)));
        });
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'ssr') return;
      const pages = idsOfPages(folder, bundle);
      for (const lang of langs) {
        const all = read(folder, lang);
        this.emitFile({ type: 'asset', fileName: `i18n/${lang}.json`, source: compiled(all) });
        for (const [page, ids] of pages) {
          const own = Object.fromEntries(ids.map((id) => [id, all[id] ?? '']));
          this.emitFile({ type: 'asset', fileName: `i18n/${lang}/${page}.json`, source: compiled(own) });
        }
      }
    },
  };
}
