import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { dropAllKept, dropOld, findKept, keep } from './kept.ts';

beforeEach(dropAllKept);

it('a value is readable by its person until it is too old', async () => {
  await keep('u', 'contact R1', { name: 'Anna' }, 100);
  expect(await findKept('u', 'contact R1', 99)).toEqual({ name: 'Anna' });
  expect(await findKept('u', 'contact R1', 100)).toBeUndefined();
  expect(await findKept('other', 'contact R1', 99)).toBeUndefined();
  expect(await findKept('u', 'contact R2', 99)).toBeUndefined();
});

it('old values are deleted, and all of them at a sign-out', async () => {
  await keep('u', 'old', 1, 100);
  await keep('u', 'new', 2, 200);
  await dropOld(100);
  expect([await findKept('u', 'old', 0), await findKept('u', 'new', 0)]).toEqual([undefined, 2]);
  await dropAllKept();
  expect(await findKept('u', 'new', 0)).toBeUndefined();
});
