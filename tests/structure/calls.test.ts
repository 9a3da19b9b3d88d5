import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { expect, it } from 'vitest';
import { calls, functionOf } from '../../functions/src/calls.ts';

const config = readFileSync(fileURLToPath(new URL('../../firebase.json', import.meta.url)), 'utf8');
const rewrites: readonly { source: string; function?: { functionId: string } }[] =
  JSON.parse(config).hosting[0].rewrites;

/** Whether Hosting rewrites the path; of its patterns only those that the calls' addresses use. */
const isRewritten = (path: string, source: string): boolean =>
  new RegExp(`^${source.replace('*', '[^/]*').replace('@(', '(')}$`).test(path);

it.each(Object.keys(calls) as CallName[])('%s has the address of its function on the pages’ own origin', (name) => {
  const rewrite = rewrites.find(({ source }) => isRewritten(`/api/${name}`, source));
  expect(rewrite?.function?.functionId).toBe(`calls-${functionOf(name)}`);
});
