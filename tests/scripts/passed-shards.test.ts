import { expect, it } from 'vitest';
import { isReached } from '../../scripts/passed-shards.mjs';

it('a shard that passed is repeated for files that its part reaches, never for documents', () => {
  const parts = ['static', 'unit', 'suites', 'browser', 'conformance'] as const;
  const reachedBy = (file: string) => parts.filter((part) => isReached(part, file));
  expect(reachedBy('docs/architecture.md')).toEqual([]);
  expect(reachedBy('firestore.rules')).toEqual(parts);
  expect(reachedBy('domain/src/ride/ride.ts')).toEqual(['static', 'unit', 'suites', 'browser']);
  expect(reachedBy('tests/e2e/board.spec.ts')).toEqual(['static', 'browser']);
  expect(reachedBy('tests/functions/team.test.ts')).toEqual(['static', 'suites']);
  expect(reachedBy('packages/hearth-suite/conformance/locks.test.ts')).toEqual(['static', 'conformance']);
});
