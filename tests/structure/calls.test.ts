import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The catalogue contains types only, so its names are read from its text. */
const catalogue = [...read('domain/src/calls/catalogue.ts').matchAll(/^ {2}'([a-z]+-[A-Za-z]+)':/gm)].map(
  ([, name]) => name,
);
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(read('functions/functions.json'));
const { triggers: _, tasks: __, payments: ___, pages: ____, ...callableGroups } = groups;
const deployed = Object.entries(callableGroups).flatMap(([group, functions]) =>
  Object.entries(functions).map(([name, source]) => ({ name: `${group}-${name}`, source })),
);
const rewrites: readonly { source: string; function?: { functionId: string } }[] = JSON.parse(read('firebase.json'))
  .hosting[0].rewrites;

describe('the call catalogue', () => {
  it('contains exactly the deployed callables', () => {
    expect(catalogue.length).toBeGreaterThan(10);
    expect(deployed.map(({ name }) => name).sort()).toEqual([...catalogue].sort());
  });

  it.each(deployed)('has the name that the file of $name declares', ({ name, source }) => {
    expect(read(`functions/${source}`)).toMatch(new RegExp(`(member|guest|applicant)Callable\\(\\s*'${name}',`));
  });

  it('has a rewrite on the pages’ own origin for each callable, the payment webhook and companies’ pages', () => {
    const addresses = rewrites.flatMap(({ source, function: target }) => (target ? [[source, target.functionId]] : []));
    const expected = [
      ...[...catalogue, 'payments-webhook'].map((name) => [`/api/${name}`, name]),
      ...['/web/*', '/web/*/embed'].map((address) => [address, 'pages-companypage']),
      ['/sitemap.xml', 'pages-sitemap'],
      ['/facts.json', 'pages-facts'],
      ['/calendar/*', 'pages-calendar'],
      ['/places.json', 'pages-places'],
      ['/places/*/*', 'pages-placeplan'],
      ['/ridemaps/*', 'pages-ridemap'],
    ];
    expect(addresses.sort()).toEqual(expected.sort());
  });
});
