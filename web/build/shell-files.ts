import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// Imports `domain` by path: see build/page-shell.ts.
import { langs } from '../../domain/src/product/lang.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The address of `app.html`, whose styles are inlined. */
export const shellPage = '/app';
/** Modules that every visit of the signed-in side runs, and those whose dynamic imports are its screens and parts. */
const started = ['index.html', 'src/shared/firebase/app-check.ts'];
const withParts = ['src/app/signed-in/dashboard-route.tsx'];

/** Returns the scripts and fonts that the signed-in side needs without a network. Their names contain their hashes. */
export function shellAssets(manifest: Manifest): readonly string[] {
  const found = new Set<string>();
  const add = (source: string, isLater: boolean): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the build`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    const { imports = [], dynamicImports = [] } = chunk;
    for (const imported of isLater ? [...imports, ...dynamicImports] : imports) add(imported, isLater);
  };
  // First: the dynamic imports of these are the guest pages.
  for (const source of started) add(source, false);
  for (const source of withParts) add(source, true);
  for (const { file } of Object.values(manifest)) if (file.endsWith('.woff2')) found.add(file);
  return [...found].map((file) => `/${file}`).sort();
}

/** Returns what the service worker caches: the shell of the signed-in side, which contains nobody's data. */
export function shellFiles(dist: string) {
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const revision = (path: string): string => createHash('sha256').update(read(path)).digest('hex').slice(0, 16);
  return [
    // The local suite, which configures the page after the build, replaces this revision (`local/src/suite/pages.ts`).
    { url: shellPage, revision: `shell-${revision('app.html')}` },
    ...langs.map((lang) => `i18n/${lang}.json`).map((path) => ({ url: `/${path}`, revision: revision(path) })),
    ...shellAssets(JSON.parse(read('.vite/manifest.json'))).map((url) => ({ url, revision: null })),
  ];
}
