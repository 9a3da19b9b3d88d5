import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

it('functions/.env.example contains exactly the parameters that functions define', () => {
  const defined = read('functions/src/platform/params.ts').matchAll(/define(?:String|Int|Boolean)\('(\w+)'/g);
  const names = [...defined].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(parseEnv(read('functions/.env.example'))).sort()).toEqual(names.sort());
});
