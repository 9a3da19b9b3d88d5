import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import german from './de.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

const ids = Object.keys(german);
const catalogues = { german, english } as const;

/** Names in braces and tags: what a text expects to be filled in, and how often does not matter. */
function placeholdersOf(text: string): readonly string[] {
  const found = text.matchAll(/\{\s*(\w+)\s*[,}]|<\/?(\w+)>/g);
  return [...new Set([...found].map(([, name, tag]) => name ?? `<${tag}>`))].sort();
}

const src = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(src, file), 'utf8'));
const code = sources.join('\n');

/** Strings in the shape of an id: words with points between them. */
const literals = new Set([...code.matchAll(/['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g)].map((found) => found[1] ?? ''));
/** Ids that are put together: a template's gaps stand for any part of an id. */
const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^`{}]+\}[\w.]*)+)`/g)]
  .map((found) => found[1] ?? '')
  .filter((template) => /^[a-zA-Z]+\./.test(template));
const shapes = templates.map((template) => ({
  template,
  matches: new RegExp(
    `^${template
      .split(/\$\{[^}]+\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w-]+')}$`,
  ),
}));
const isUsed = (id: string): boolean => literals.has(id) || shapes.some(({ matches }) => matches.test(id));

describe('the texts', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(english)).toEqual(ids);
  });

  it.each(Object.entries(catalogues))('are there, every one of them: %s', (_language, catalogue) => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(ids).toEqual([...ids].sort());
  });

  it('have the same placeholders in both languages', () => {
    const differ = Object.entries(german).filter(
      ([id, text]) => placeholdersOf(text).join() !== placeholdersOf(english[id as keyof typeof english] ?? '').join(),
    );
    expect(differ).toEqual([]);
  });

  it('are used, every one of them', () => {
    expect(ids.filter((id) => !isUsed(id))).toEqual([]);
  });

  it('that the sources name are there', () => {
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
