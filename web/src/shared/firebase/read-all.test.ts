import { snapshotOf } from '@talwaerts/domain/stored/fixtures.ts';
import { fieldsOf, UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readAll } from './read-all.ts';

afterEach(() => vi.unstubAllGlobals());

it('an unreadable document of a list is reported with path and field, and the others are still returned', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const docs = [snapshotOf('rides/a', { pax: 1 }), snapshotOf('rides/b', {}), snapshotOf('rides/c', { pax: 3 })];
  expect(readAll(docs, (doc) => fieldsOf(doc).integer('pax'))).toEqual([1, 3]);
  expect(reported.mock.calls).toEqual([[new UnreadableDocument('rides/b: pax is missing')]]);
});
