import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.ts';
import type { IndexConfiguration } from '../engine.ts';
import { fields, type Plain } from '../testing/values.ts';

const tooMany = expect.objectContaining({
  code: 'invalid-argument',
  message: 'too many index entries for entity /rides/r1',
});
const store = (plain: { [key: string]: Plain }, indexes?: IndexConfiguration) => () => {
  const engine = createEngine({ projectId: 'p', databaseId: '(default)' });
  engine.setIndexes(indexes);
  engine.commit({ kind: 'admin' }, [{ type: 'update', path: ['rides', 'r1'], fields: fields(plain), transforms: [] }]);
};
const list = (length: number): Plain => Array.from({ length }, () => true);
const map = (size: number): Plain => Object.fromEntries(Array.from({ length: size }, (_, i) => [`f${i}`, true]));

describe('a document with more than 40,000 index entries', () => {
  it('is refused for the elements of an array', () => {
    expect(store({ tags: list(40_000) })).not.toThrow();
    expect(store({ tags: list(40_001) })).toThrow(tooMany);
  });

  it('is refused for the fields of a map, each indexed in both directions', () => {
    expect(store({ seats: map(20_000) })).not.toThrow();
    expect(store({ seats: map(20_001) })).toThrow(tooMany);
  });

  it('is stored if an override exempts the field', () => {
    const exempt = { fieldOverrides: [{ collectionGroup: 'rides', fieldPath: 'seats', indexes: [] }] };
    expect(store({ seats: map(20_001) }, exempt)).not.toThrow();
  });

  it('is refused for the entries of a composite index', () => {
    const order = 'ASCENDING' as const;
    const index = {
      collectionGroup: 'rides',
      queryScope: 'COLLECTION' as const,
      fields: [
        { fieldPath: 'tags', arrayConfig: 'CONTAINS' as const },
        { fieldPath: 'at', order },
      ],
    };
    expect(store({ tags: list(20_001) }, { indexes: [index] })).not.toThrow();
    expect(store({ tags: list(20_001), at: 1n }, { indexes: [index] })).toThrow(tooMany);
  });
});
