import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { product } from '@talwaerts/domain/product/product.ts';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

it('rows of docs/decisions.md are shorter than 300 characters', () => {
  const rows = read('docs/decisions.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => row.length >= 300)).toEqual([]);
});

it('SECURITY.md takes reports at the support address', () => {
  expect(read('SECURITY.md')).toContain(product.support.email);
});

it('the build server runs every part of npm test', () => {
  const parts = /const parts = \[(.*)\]/.exec(read('scripts/test.mjs'))?.[1]?.match(/\w+/g);
  expect(parts?.length).toBeGreaterThan(1);
  const run = [...read('.github/workflows/ci.yml').matchAll(/part: (\w+)/g)].map(([, part]) => part);
  expect(run).toEqual(parts);
});
