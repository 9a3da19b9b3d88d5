import { expect, it } from 'vitest';
import { snapshotOf, storedInstant } from '../stored/fixtures.ts';
import { readAuditEntry } from './stored-audit.ts';

const entry = {
  what: 'token-booking',
  who: { uid: 'a', email: null, role: 'admin' },
  companyId: 'c',
  rideId: null,
  data: { valueTokenCents: 100, description: 'Messe', reason: null },
};

it('an entry of the audit log is read as it was stored', () => {
  const stored = snapshotOf('audit/1', { ...entry, createdAt: storedInstant(3) });
  expect(readAuditEntry(stored)).toEqual({ ...entry, createdAtMs: 3 });
});

it('audit data that cannot be shown as text is an error with the path of its field', () => {
  const stored = snapshotOf('audit/1', { ...entry, data: { list: [] }, createdAt: storedInstant(3) });
  expect(() => readAuditEntry(stored)).toThrow('audit/1: data: list is not as it must be');
});
