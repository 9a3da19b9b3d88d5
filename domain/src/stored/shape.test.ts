import { expect, it } from 'vitest';
import { snapshotOf, storedInstant } from './fixtures.ts';
import {
  everyOf,
  group,
  instant,
  integer,
  mapOf,
  oneOf,
  optional,
  orAbsent,
  orNull,
  part,
  parts,
  readShape,
  storedAs,
  text,
} from './shape.ts';
import { fieldsOf, UnreadableDocument } from './stored-fields.ts';

const thingFields = {
  name: text,
  size: oneOf(['small', 'large']),
  note: orNull(text),
  dueAtMs: orAbsent(integer),
  removedAtMs: optional(integer),
  createdAtMs: storedAs('createdAt', instant),
  owner: part({ uid: text }),
  lines: parts({ cents: integer }),
};
const stored = {
  name: 'x',
  size: 'small',
  note: null,
  createdAt: storedInstant(1_000),
  owner: { uid: 'u1' },
  lines: [{ cents: 5 }],
};
const read = (data: object) => readShape(thingFields, fieldsOf(snapshotOf('things/t1', { ...data })));
const thing = {
  name: 'x',
  size: 'small',
  note: null,
  dueAtMs: null,
  createdAtMs: 1_000,
  owner: { uid: 'u1' },
  lines: [{ cents: 5 }],
};

it('reads each field of a shape, null for one that is not stored while it is null', () => {
  expect(read(stored)).toEqual(thing);
  expect(read({ ...stored, size: 'large', note: 'n', dueAtMs: 9, removedAtMs: 7 })).toEqual({
    ...thing,
    size: 'large',
    note: 'n',
    dueAtMs: 9,
    removedAtMs: 7,
  });
});

it('leaves out an optional field that is stored as null', () => {
  expect(read({ ...stored, removedAtMs: null })).not.toHaveProperty('removedAtMs');
});

it('throws for a missing field and for one of another type, also an optional one', () => {
  expect(() => read({ ...stored, name: undefined })).toThrow(new UnreadableDocument('things/t1: name is missing'));
  expect(() => read({ ...stored, removedAtMs: 'x' })).toThrow(UnreadableDocument);
  expect(() => read({ ...stored, lines: [{ cents: 0.5 }] })).toThrow('things/t1: lines[0]: cents is not as it must be');
});

it('reads maps with any keys, groups that are stored flat, and fields of one kind', () => {
  const prices = { prices: mapOf({ cents: integer }), names: group(everyOf(['name', 'note'], text)) };
  const fields = fieldsOf(snapshotOf('things/t1', { name: 'x', note: '', prices: { a_b: { cents: 5 } } }));
  expect(readShape(prices, fields)).toEqual({ prices: { a_b: { cents: 5 } }, names: { name: 'x', note: '' } });
});
