import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as noProducts from './no-products.ts';
import { unusedProducts } from './unused-products.ts';

const installed = readFileSync(fileURLToPath(import.meta.resolve('reactfire')), 'utf8');

it('the replacement of unused Firebase products has every name that the installed reactfire imports', () => {
  const imports = [...installed.matchAll(/^import \{ (.+) \} from "([^"]+)";$/gm)].filter(([, , from]) =>
    unusedProducts.test(from ?? ''),
  );
  expect(imports).toHaveLength(5);
  const names = imports.flatMap(([, list]) => list?.split(', ').map((one) => one.split(' ')[0]) ?? []);
  expect(names.sort()).toEqual(Object.keys(noProducts).sort());
});
