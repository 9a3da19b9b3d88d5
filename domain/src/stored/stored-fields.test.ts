import { describe, expect, it } from 'vitest';
import { snapshotOf, storedInstant } from './fixtures.ts';
import { fieldsOf, ifStored, type StoredFields, UnreadableDocument } from './stored-fields.ts';

const stored = snapshotOf('things/t1', {
  text: 'x',
  empty: null,
  count: 3,
  half: 0.5,
  at: storedInstant(1_000),
  part: { inner: 1 },
});
const fields = fieldsOf(stored);

describe('a field of a stored document', () => {
  it('is read if it has the right type', () => {
    expect([fields.text('text'), fields.integer('count'), fields.number('half'), fields.instant('at')]).toEqual([
      'x',
      3,
      0.5,
      1_000,
    ]);
    expect(fields.orNull('empty', fields.text)).toBeNull();
    expect(fields.part('part', (part) => part.integer('inner'))).toBe(1);
  });

  it('has its default only if an older document lacks it', () => {
    expect([fields.flag('flag', false), fields.orNull('note', fields.text, null)]).toEqual([false, null]);
    expect(() => fields.flag('text', false)).toThrow(UnreadableDocument);
  });

  it.each<[string, (read: StoredFields) => unknown]>([
    ['things/t1: name is missing', (read) => read.text('name')],
    ['things/t1: count is not as it must be', (read) => read.text('count')],
    ['things/t1: half is not as it must be', (read) => read.integer('half')],
    ['things/t1: empty is not as it must be', (read) => read.text('empty')],
    ['things/t1: name is missing', (read) => read.orNull('name', read.text)],
    ['things/t1: text is not as it must be', (read) => read.oneOf('text', ['a', 'b'])],
    ['things/t1: at is not as it must be', (read) => read.texts('at')],
    ['things/t1: count is not as it must be', (read) => read.instant('count')],
    ['things/t1: part: other is missing', (read) => read.part('part', (part) => part.text('other'))],
  ])('that is missing or has a wrong type is an error with path and name: %s', (message, read) => {
    expect(() => read(fields)).toThrow(new UnreadableDocument(message));
  });
});

it('a missing document is undefined if it may be missing, else an error with its path', () => {
  const missing = snapshotOf('things/t2', undefined);
  expect([ifStored(missing, fieldsOf), ifStored(undefined, fieldsOf)]).toEqual([undefined, undefined]);
  expect(() => fieldsOf(missing)).toThrow(new UnreadableDocument('things/t2 is not stored'));
});
