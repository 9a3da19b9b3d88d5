import { expect, it } from 'vitest';
import { snapshotOf, storedInstant } from '../stored/fixtures.ts';
import { booking } from './entry-drafts.ts';
import { readAccount, readEntry } from './ledger.ts';
import { post } from './post.ts';

it('an entry is read as stored, and one without its value cannot be read', () => {
  const draft = booking({ requestId: 'q', valueTokenCents: -300, description: 'Messe', by: 'a' });
  const { entry } = post({ companyId: 'a', balanceTokenCents: 500 }, draft, 7);
  const { id, createdAtMs, ...rest } = entry;
  const path = `tokenAccounts/a/entries/${id}`;
  expect(readEntry(snapshotOf(path, { ...rest, createdAt: storedInstant(createdAtMs) }))).toEqual(entry);
  const { valueTokenCents: _, ...half } = rest;
  expect(() => readEntry(snapshotOf(path, half))).toThrow(`${path}: valueTokenCents is missing`);
});

it('a missing account is empty, and one without a balance cannot be read', () => {
  const path = 'tokenAccounts/a';
  expect(readAccount(snapshotOf(path, undefined))).toEqual({ companyId: 'a', balanceTokenCents: 0 });
  expect(readAccount(snapshotOf(path, { balanceTokenCents: -5 }))).toEqual({ companyId: 'a', balanceTokenCents: -5 });
  expect(() => readAccount(snapshotOf(path, { openingTokenCents: 5 }))).toThrow(
    `${path}: balanceTokenCents is missing`,
  );
});
