import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that the copy finds the project's `node_modules`. */
const copy = path.join(root, '.build/third-language');
const built = (file: string): string => readFileSync(path.join(copy, 'web/dist', file), 'utf8');

const englishTexts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(root, 'web/src/texts/en.json'), 'utf8'),
);

/** Adds accents to English: `Ôrdér`. Keeps braces and tags. */
function pseudo(text: string): string {
  const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', o: 'ô', A: 'Á', E: 'É', O: 'Ô' };
  let depth = 0;
  return text.replace(/[{}<>]|[aeoAEO]/g, (character) => {
    if ('{<'.includes(character)) depth += 1;
    if ('}>'.includes(character)) depth -= 1;
    return depth === 0 ? (accents[character] ?? character) : character;
  });
}

function edit(file: string, change: (text: string) => string): void {
  const target = path.join(copy, file);
  const before = readFileSync(path.join(copy, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(target, after);
}

/** Adds a language as docs/architecture.md describes, by a line and its texts. Then builds the pages. */
function buildWithThirdLanguage(): void {
  rmSync(copy, { recursive: true, force: true });
  for (const part of ['domain', 'web']) {
    const isSource = (source: string) => !/\/(node_modules|dist|\.build)$/.test(source.slice(root.length));
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  mkdirSync(path.join(copy, 'node_modules/@talwaerts'), { recursive: true });
  symlinkSync(path.join(copy, 'domain'), path.join(copy, 'node_modules/@talwaerts/domain'));
  const clocks = "clocks: { summer: 'súmmér', winter: 'wíntér' }";
  const line = `  xx: { name: 'Þséudô', germanName: 'Pseudo', locale: 'en-GB', ${clocks} },\n`;
  edit('domain/src/product/lang.ts', (text) => text.replace('} as const satisfies', `${line}} as const satisfies`));
  const texts = Object.fromEntries(Object.entries(englishTexts).map(([id, text]) => [id, pseudo(text)]));
  writeFileSync(path.join(copy, 'web/src/texts/xx.json'), JSON.stringify(texts));
  execFileSync('npm', ['run', 'build'], { cwd: path.join(copy, 'web'), stdio: 'pipe' });
}

describe('a third language, added by its line and its texts,', { tags: 'long' }, () => {
  beforeAll(buildWithThirdLanguage, 300_000);
  afterAll(() => rmSync(copy, { recursive: true }));

  it('has a file of every prerendered page, with its title and a button that selects it', () => {
    const pagesIn = (folder: string): readonly string[] =>
      readdirSync(path.join(copy, 'web/dist/i18n', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .sort();
    const pages = pagesIn('xx');
    expect(pages.length).toBeGreaterThan(20);
    expect(pages).toEqual(pagesIn('de'));
    expect(built('i18n/xx/faq.html')).toContain(`<title>${pseudo(englishTexts['faq.title'] ?? '')} – Talwärts</title>`);
    for (const page of pages) {
      const html = built(`i18n/xx/${page}`);
      expect(html).toMatch(/^<!doctype html>\s*<html lang="xx"/);
      expect(html).toMatch(/<button type="button" lang="xx" aria-pressed="true">Þséudô</);
    }
  });

  it('is one of those from which each page’s script chooses', () => {
    expect(built('faq.html')).toContain('"langs":["de","en","xx"]');
  });

  it('has its texts served to the browser', () => {
    const file = readdirSync(path.join(copy, 'web/dist/assets')).find((name) => name.startsWith('xx-'));
    expect(JSON.parse(built(`assets/${file}`))['faq.title']).toBe(pseudo(englishTexts['faq.title'] ?? ''));
  });
});
