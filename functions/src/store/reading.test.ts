import { snapshotOf } from '@talwaerts/domain/stored/fixtures.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const logError = vi.fn();
// Not `vi.mock`: other test files share modules, and one may have imported the logger already.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('firebase-functions/logger', () => ({ error: logError }));
});
afterEach(() => {
  vi.doUnmock('firebase-functions/logger');
  vi.resetModules();
});

it('an unreadable document is left out, and reported to the operator with its path', async () => {
  const { readReadable } = await import('./reading.ts');
  const { fieldsOf } = await import('@talwaerts/domain/stored/stored-fields.ts');
  const names = { a: 'Taxi A', b: 7, c: 'Taxi C' };
  const snapshots = Object.entries(names).map(([id, name]) => snapshotOf(`companies/${id}`, { name }));
  expect(readReadable(snapshots, (one) => fieldsOf(one).text('name'))).toEqual(['Taxi A', 'Taxi C']);
  const [logged, ...others] = logError.mock.calls;
  expect(logged?.[1].incident).toBe('document-unreadable');
  expect(String(logged?.[1].error)).toContain('companies/b');
  expect(others).toEqual([]);
});
