import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly name: string;
  readonly imports?: readonly string[];
}

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** Returns the scripts that a browser needs before it can run these modules. */
function scriptsOf(sources: readonly string[]): readonly Chunk[] {
  const found = new Set<Chunk>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the build`);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...found];
}

const kB = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { file }) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1000;

const screen = (path: string): readonly string[] => ['index.html', `src/features/${path}.tsx`];

/**
 * Each page with the limit of its scripts until it takes input (gzip, kB). A change of a limit changes what every guest
 * of that page downloads: measure it with `npm run bench -- scripts input`.
 */
const pages: readonly (readonly [page: string, sources: readonly string[], limit: number])[] = [
  ['booking', screen('booking/order/order-screen'), 160],
  ['onboarding', screen('onboarding/onboarding-screen'), 160],
  ['company', ['company-page.html'], 160],
  ['home', screen('landing/landing-screen'), 115],
  ['region', screen('region/region-screen'), 115],
  ['questions', screen('faq/faq-screen'), 115],
  ['imprint', screen('legal/imprint-screen'), 115],
  ['lookup', screen('ticket/my-booking-screen'), 160],
  ['contact', screen('contact/contact-screen'), 160],
];

const ofPackages = ['react', 'router', 'mui', 'account', 'firestore'];

describe('a guest page', () => {
  it.each(pages)('%s needs scripts within the budget, and neither Firebase nor MUI', (page, sources, limit) => {
    const needed = scriptsOf(sources);
    const packages = needed.map(({ name }) => name).filter((name) => ofPackages.includes(name));
    expect(packages.sort()).toEqual(page === 'company' ? ['react'] : ['react', 'router']);
    expect(kB(needed)).toBeLessThan(limit);
  });
});
