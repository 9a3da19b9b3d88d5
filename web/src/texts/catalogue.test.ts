import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLang, langs, perLang } from '@talwaerts/domain/product/lang.ts';
import { describe, expect, it } from 'vitest';

const catalogues = perLang(
  (lang): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(fileURLToPath(new URL(`${lang}.json`, import.meta.url)), 'utf8')),
);
const german = catalogues[defaultLang];
const ids = Object.keys(german);
const others = langs.filter((lang) => lang !== defaultLang);

/**
 * Returns the names of placeholders and tags, each once: a translation may repeat them. A plural's arms are no names.
 */
function placeholdersOf(text: string): readonly string[] {
  const found = text.matchAll(/(?<!(?:one|other|=\d+) )\{\s*(\w+)\s*[,}]|<\/?(\w+)>/g);
  return [...new Set([...found].map(([, name, tag]) => name ?? `<${tag}>`))].sort();
}

const src = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(src, file), 'utf8'));
const code = sources.join('\n');

/** Strings in the shape of an id: words with dots between them. */
const literals = new Set([...code.matchAll(/['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g)].map((found) => found[1] ?? ''));
/** Template literals that build an id: each placeholder matches any part of the id. */
const shapes = [...code.matchAll(/`([\w.]*(?:\$\{[^`{}]+\}[\w.]*)+)`/g)]
  .map((found) => found[1] ?? '')
  .filter((template) => /^[a-zA-Z]+\./.test(template))
  .map((template) => {
    const parts = template.split(/\$\{[^}]+\}/).map((part) => part.replaceAll('.', '\\.'));
    return { template, matches: new RegExp(`^${parts.join('[\\w-]+')}$`) };
  });

describe('the texts', () => {
  it.each(others)('have the same ids in %s as in German', (lang) => {
    expect(Object.keys(catalogues[lang])).toEqual(ids);
  });

  it.each(Object.entries(catalogues))('are sorted by id, and none is empty, in %s', (_language, catalogue) => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(ids).toEqual([...ids].sort());
  });

  it.each(others)('have the same placeholders in %s as in German', (lang) => {
    const differ = Object.entries(german).filter(
      ([id, text]) => placeholdersOf(text).join() !== placeholdersOf(catalogues[lang][id] ?? '').join(),
    );
    expect(differ).toEqual([]);
  });

  it.each(Object.entries(catalogues))(
    'name no season in the banner that the home page shows all year, in %s',
    (_, all) => {
      expect(all['landing.banner']).not.toMatch(/winter|sommer|summer|frühling|spring|herbst|autumn/i);
    },
  );

  it('are all named in the sources', () => {
    expect(ids.filter((id) => !literals.has(id) && !shapes.some(({ matches }) => matches.test(id)))).toEqual([]);
  });

  it('contain every id that the sources name', () => {
    const namespaces = new Set(ids.map((id) => id.split('.')[0]));
    const isFile = /\.(tsx?|css|json|svg|png|html|mjs|ics)$/;
    const isColour = /^(error|warning|info|success|primary|secondary)\.(main|light|dark|contrastText)$/;
    const named = [...literals].filter(
      (literal) => namespaces.has(literal.split('.')[0] ?? '') && !isFile.test(literal) && !isColour.test(literal),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const idTemplates = shapes.filter(({ template }) => namespaces.has(template.split('.')[0] ?? ''));
    expect(idTemplates.filter(({ matches }) => !ids.some((id) => matches.test(id)))).toEqual([]);
  });
});

it('German texts have German numbers', () => {
  const texts = Object.values(german).map((text) => text.replaceAll(/\d+\.\d+\.\d{4}/g, ''));
  expect(texts.filter((text) => /\d\.\d{1,2}(?!\d)|\d,\d{3}/.test(text))).toEqual([]);
});

it('English texts have English numbers, and amounts as the screens show them', () => {
  const amount = /€\s[\d.,]+|\b\d+,[05]0\b/g;
  const texts = Object.values(catalogues.en).map((text) => text.replaceAll(amount, ''));
  expect(texts.filter((text) => /\d\.\d{3}|\d,\d{1,2}(?!\d)/.test(text))).toEqual([]);
});
