import { snapshotOf } from '@talwaerts/domain/stored/fixtures.ts';
import { fieldsOf, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readAll } from './read-all.ts';

afterEach(() => vi.unstubAllGlobals());

it('a document of a list that cannot be read is reported with its path and field, and hides no other', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const docs = [snapshotOf('rides/a', { pax: 1 }), snapshotOf('rides/b', {}), snapshotOf('rides/c', { pax: 3 })];
  expect(readAll(docs, (doc) => fieldsOf(doc).integer('pax'))).toEqual([1, 3]);
  expect(reported.mock.calls).toEqual([[new UnreadableDocument('rides/b: pax is missing')]]);
});
