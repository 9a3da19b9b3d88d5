import { expect, it } from 'vitest';
import { firstReads, maxFirstReads } from './page-size.ts';

it.each(['admin', 'taxi', 'driver', 'hotel'] as const)('a first view of %s costs at most 27 reads', (role) => {
  expect(firstReads(role)).toBeLessThanOrEqual(maxFirstReads);
});
