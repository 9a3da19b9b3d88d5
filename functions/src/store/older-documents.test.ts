import { snapshotOf, storedInstant } from '@talwaerts/domain/stored/fixtures.ts';
import { expect, it } from 'vitest';
import { readAccountUpdate } from './account-updates.ts';
import { readStarted } from './applications.ts';
import { readRemoval } from './removals.ts';
import { readRequest } from './requests.ts';

// Documents of 0.2.0 that only functions read; `domain/src/stored/older-documents.test.ts` has the others. Never add a
// field: a reader that requires a newer one without a default fails.
it.each([
  ['requests/order', { fingerprint: 'f', bookingIds: ['R1'] }, readRequest],
  ['requests/expired', { expiredAt: storedInstant(1) }, readRequest],
  ['removals/r', { files: [], accounts: [] }, readRemoval],
  ['accountUpdates/a', { companyId: null, uid: 'u' }, readAccountUpdate],
  ['applications/a', { applicantUid: 'a', uid: 'u', companyId: 'c', touchedAt: storedInstant(1) }, readStarted],
] as const)('%s of 0.2.0 can be read', (path, data, read) => {
  expect(() => read(snapshotOf(path, data))).not.toThrow();
});
