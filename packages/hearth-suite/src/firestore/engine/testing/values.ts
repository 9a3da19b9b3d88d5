import fc from 'fast-check';
import type { Document, Fields, Value } from '../value.ts';

/** A value in plain JavaScript: bigint is an integer, number a double, Date a timestamp. */
export type Plain =
  | null
  | boolean
  | bigint
  | number
  | string
  | Date
  | Uint8Array
  | readonly Plain[]
  | { [key: string]: Plain };

export function value(plain: Plain): Value {
  if (plain === null) return { type: 'null' };
  if (typeof plain === 'boolean') return { type: 'boolean', value: plain };
  if (typeof plain === 'bigint') return { type: 'integer', value: plain };
  if (typeof plain === 'number') return { type: 'double', value: plain };
  if (typeof plain === 'string') return { type: 'string', value: plain };
  if (plain instanceof Uint8Array) return { type: 'bytes', value: plain };
  if (plain instanceof Date) {
    const ms = plain.getTime();
    const seconds = Math.floor(ms / 1000);
    return { type: 'timestamp', value: { seconds: BigInt(seconds), nanos: (ms - seconds * 1000) * 1e6 } };
  }
  if (Array.isArray(plain)) return { type: 'array', values: plain.map(value) };
  return { type: 'map', fields: fields(plain as { [key: string]: Plain }) };
}

export function fields(plain: { [key: string]: Plain }): Fields {
  return new Map(Object.entries(plain).map(([name, inner]) => [name, value(inner)]));
}

export function vector(...elements: number[]): Value {
  return {
    type: 'map',
    fields: new Map([
      ['__type__', value('__vector__')],
      ['value', value(elements)],
    ]),
  };
}

export function reference(path: string): Value {
  return { type: 'reference', value: `projects/p/databases/(default)/documents/${path}` };
}

export function names(documents: readonly Document[]): readonly string[] {
  return documents.map(({ path }) => path.join('/'));
}

/** Factor for the number of runs of property tests: 20 if `HEARTH_LONG` is 1. */
export const RUNS = process.env.HEARTH_LONG === '1' ? 20 : 1;
/** Timeout of a property test, in proportion to `RUNS`. */
export const TIMEOUT_MS = 10_000 * RUNS;

/** Values of every type, close together so that equal ones are frequent. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; leaf: Value }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<Value>(value(null), value(true), value(false), value(Number.NaN), value(-0), value(0), value(0n)),
    fc.constantFrom<Value>(value(9007199254740993n), value(9007199254740992), value(2n ** 63n - 1n), value(2 ** 63)),
    fc.constantFrom<Value>(value(Number.POSITIVE_INFINITY), value(Number.NEGATIVE_INFINITY), value(-(2n ** 63n))),
    fc.bigInt({ min: -3n, max: 3n }).map(value),
    fc.double({ min: -3, max: 3 }).map(value),
    fc.constantFrom('', 'a', 'a\0', 'aa', 'ab', 'é', '\ue000', '～', '😀', '\u0001').map(value),
    fc.uint8Array({ maxLength: 2 }).map(value),
    fc.constantFrom('c/a', 'c/a/s/x', 'c/b', 'c/__id5__', 'c/__id10__', 'c-b/x').map(reference),
    fc.constantFrom(0, 1, 1500).map((ms) => value(new Date(ms))),
    fc
      .tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 }))
      .map(([latitude, longitude]): Value => ({ type: 'geopoint', latitude, longitude })),
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 }).map((elements) => vector(...elements)),
  ),
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 2 }).map((values): Value => ({ type: 'array', values })),
    fc
      .dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2 })
      .map((object): Value => ({ type: 'map', fields: new Map(Object.entries(object)) })),
  ),
})).value;

/** Values that can be stored: no array directly in an array. */
export const anyStorableValue = anyValue.filter((candidate) => !hasArrayInArray(candidate));

function hasArrayInArray(candidate: Value): boolean {
  if (candidate.type === 'map') return [...candidate.fields.values()].some(hasArrayInArray);
  return (
    candidate.type === 'array' && candidate.values.some((inner) => inner.type === 'array' || hasArrayInArray(inner))
  );
}
