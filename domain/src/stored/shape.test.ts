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
  orNull,
  part,
  parts,
  readShape,
  storedAs,
  text,
  withDefault,
} from './shape.ts';
import { fieldsOf, UnreadableDocument } from './stored-fields.ts';

const thingFields = {
  name: text,
  size: withDefault(oneOf(['small', 'large']), 'small'),
  note: withDefault(orNull(text), null),
  removedAtMs: optional(integer),
  createdAtMs: storedAs('createdAt', instant),
  owner: part({ uid: text }),
  lines: parts({ cents: integer }),
};
const stored = { name: 'x', createdAt: storedInstant(1_000), owner: { uid: 'u1' }, lines: [{ cents: 5 }] };
const read = (data: object) => readShape(thingFields, fieldsOf(snapshotOf('things/t1', { ...data })));
const oldThing = {
  name: 'x',
  size: 'small',
  note: null,
  createdAtMs: 1_000,
  owner: { uid: 'u1' },
  lines: [{ cents: 5 }],
};

it('reads each field of a shape, with the defaults of those that an older document lacks', () => {
  expect(read(stored)).toEqual(oldThing);
  expect(read({ ...stored, size: 'large', note: 'n', removedAtMs: 7 })).toEqual({
    ...oldThing,
    ...{ size: 'large', note: 'n', removedAtMs: 7 },
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
  const prices = { prices: mapOf({ cents: integer }), names: group(everyOf(['name', 'note'], withDefault(text, ''))) };
  const fields = fieldsOf(snapshotOf('things/t1', { name: 'x', prices: { a_b: { cents: 5 } } }));
  expect(readShape(prices, fields)).toEqual({ prices: { a_b: { cents: 5 } }, names: { name: 'x', note: '' } });
});
