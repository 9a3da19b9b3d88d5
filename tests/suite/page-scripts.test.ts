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
const common = ['rolldown-runtime', 'base', 'frame', 'index'];

/**
 * The scripts of each page until it takes input, with the limit of their size (gzip, kB). A change of a row changes
 * what every guest of that page downloads: measure it with `npm run bench -- scripts input`.
 */
const pages: readonly (readonly [
  page: string,
  sources: readonly string[],
  scripts: readonly string[],
  limit: number,
])[] = [
  [
    'booking',
    screen('booking/order/order-screen'),
    [...common, 'booking', 'order', 'order-screen', 'order-summary', 'places', 'shared'],
    160,
  ],
  [
    'onboarding',
    screen('onboarding/onboarding-screen'),
    [...common, 'checked-file', 'files', 'onboarding-screen', 'pictures', 'places', 'shared'],
    160,
  ],
  [
    'company',
    ['company-page.html'],
    ['rolldown-runtime', 'base', 'booking', 'branding', 'company-page', 'icon', 'imprint', 'partner-page', 'shared'],
    160,
  ],
  ['home', screen('landing/landing-screen'), [...common, 'due', 'landing-screen'], 110],
  ['region', screen('region/region-screen'), [...common, 'due', 'region-screen'], 110],
  ['questions', screen('faq/faq-screen'), [...common, 'faq-numbers', 'faq-screen'], 110],
  ['imprint', screen('legal/imprint-screen'), [...common, 'imprint-screen', 'legal-page'], 110],
  [
    'lookup',
    screen('ticket/my-booking-screen'),
    [...common, 'my-booking-screen', 'shared', 'use-booking', 'use-now'],
    160,
  ],
  ['contact', screen('contact/contact-screen'), [...common, 'contact-form', 'contact-screen', 'shared'], 160],
];

describe('a guest page', () => {
  it.each(pages)('%s loads these scripts, within the budget', (_, sources, scripts, limit) => {
    const needed = scriptsOf(sources);
    expect(needed.map(({ name }) => name).sort()).toEqual([...scripts].sort());
    expect(kB(needed)).toBeLessThan(limit);
  });
});
