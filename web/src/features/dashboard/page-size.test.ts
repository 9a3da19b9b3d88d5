import { expect, it } from 'vitest';
import { firstReads, maxFirstReads } from './page-size.ts';

it.each(['admin', 'taxi', 'driver', 'hotel'] as const)('a first view of %s reads at most 27 documents', (role) => {
  expect(firstReads(role)).toBeLessThanOrEqual(maxFirstReads);
});
