import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// Imports `domain` by path: see build/page-script.ts.
import { langs } from '../../domain/src/product/lang.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The address of `app.html`, whose styles are inlined. */
export const shellPage = '/app';
/** The address of the guest's ticket. */
export const ticketPage = '/mybooking';

/** Modules that every visit runs, and those whose dynamic imports are screens and parts of it. */
interface Visit {
  readonly started: readonly string[];
  readonly withParts: readonly string[];
}

const startedAlways = ['index.html', ...langs.map((lang) => `src/texts/${lang}.json`)];

/** Returns the scripts and fonts that the signed-in side needs without a network. Their names contain their hashes. */
export const shellAssets = (manifest: Manifest): readonly string[] =>
  assetsOf(manifest, {
    started: [...startedAlways, 'src/shared/firebase/app-check.ts'],
    withParts: ['src/app/signed-in/dashboard-route.tsx'],
  });

/** Returns the same for the ticket. */
export const ticketAssets = (manifest: Manifest): readonly string[] =>
  assetsOf(manifest, { started: startedAlways, withParts: ['src/features/ticket/my-booking-screen.tsx'] });

function assetsOf(manifest: Manifest, { started, withParts }: Visit): readonly string[] {
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

/** Returns what the signed-in side's worker caches: its shell, which contains nobody's data. */
export const shellFiles = (dist: string) => filesOf(dist, { page: shellPage, html: 'app.html', assets: shellAssets });

/** Returns what the ticket's worker caches: the page without a ticket. */
export const ticketFiles = (dist: string) =>
  filesOf(dist, { page: ticketPage, html: 'mybooking.html', assets: ticketAssets });

interface Cached {
  readonly page: string;
  readonly html: string;
  readonly assets: (manifest: Manifest) => readonly string[];
}

function filesOf(dist: string, { page, html, assets }: Cached) {
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const revision = (path: string): string => createHash('sha256').update(read(path)).digest('hex').slice(0, 16);
  return [
    // The local suite, which configures the page after the build, replaces this revision (`local/src/suite/pages.ts`).
    { url: page, revision: `shell-${revision(html)}` },
    ...assets(JSON.parse(read('.vite/manifest.json'))).map((url) => ({ url, revision: null })),
  ];
}
