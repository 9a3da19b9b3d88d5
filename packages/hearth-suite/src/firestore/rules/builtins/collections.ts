import { equal, includes } from '../values/compare.ts';
import { EvaluationError, RulesMapDiff, RulesPath, RulesSet, type RulesValue } from '../values/rules-value.ts';
import { type Builtin, instance, items, list, map, mapDiff, text } from './arguments.ts';

function setOf(values: readonly RulesValue[]): RulesSet {
  const items: RulesValue[] = [];
  for (const value of values) if (!includes(items, value)) items.push(value);
  return new RulesSet(items);
}

const hasAll: Builtin = (of, wanted) => items(wanted).every((one) => includes(items(of), one));
const hasAny: Builtin = (of, wanted) => items(wanted).some((one) => includes(items(of), one));
const hasOnly: Builtin = (of, allowed) => items(of).every((one) => includes(items(allowed), one));

export const listMethods: Readonly<Record<string, Builtin>> = {
  size: (of) => BigInt(list(of).length),
  concat: (of, other) => [...list(of), ...list(other)],
  hasAll,
  hasAny,
  hasOnly,
  join: (of, separator) => list(of).map(textOf).join(text(separator)),
  removeAll: (of, other) => list(of).filter((one) => !includes(list(other), one)),
  toSet: (of) => setOf(list(of)),
};

export const setMethods: Readonly<Record<string, Builtin>> = {
  size: (of) => BigInt(items(of).length),
  hasAll,
  hasAny,
  hasOnly,
  difference: (of, other) => new RulesSet(items(of).filter((one) => !includes(items(other), one))),
  intersection: (of, other) => new RulesSet(items(of).filter((one) => includes(items(other), one))),
  union: (of, other) => setOf([...items(of), ...items(other)]),
};

export const mapMethods: Readonly<Record<string, Builtin>> = {
  size: (of) => BigInt(map(of).size),
  keys: (of) => [...map(of).keys()],
  values: (of) => [...map(of).values()],
  get: (of, key, fallback) => {
    const value = valueAt(map(of), Array.isArray(key) ? key : [key ?? null]);
    return value === undefined ? present(fallback) : value; // A stored null does not count as missing.
  },
  diff: (of, other) => new RulesMapDiff(map(of), map(other)),
};

/** Returns the value at a key, or along a list of keys; `undefined` if missing. */
function valueAt(of: ReadonlyMap<string, RulesValue>, keys: readonly RulesValue[]): RulesValue | undefined {
  let value: RulesValue | undefined = of;
  for (const key of keys) {
    if (!(value instanceof Map)) return undefined;
    value = value.get(text(key));
    if (value === undefined) return undefined;
  }
  return value;
}

function present(value: RulesValue | undefined): RulesValue {
  if (value === undefined) throw new EvaluationError('get takes a key and what else to answer');
  return value;
}

const keysWhere = (of: Iterable<string>, holds: (key: string) => boolean): RulesSet =>
  new RulesSet([...of].filter(holds));
const isSame = ({ after, before }: RulesMapDiff, key: string): boolean =>
  after.has(key) && before.has(key) && equal(after.get(key) ?? null, before.get(key) ?? null);

export const mapDiffMethods: Readonly<Record<string, Builtin>> = {
  addedKeys: (of) => keysWhere(mapDiff(of).after.keys(), (key) => !mapDiff(of).before.has(key)),
  removedKeys: (of) => keysWhere(mapDiff(of).before.keys(), (key) => !mapDiff(of).after.has(key)),
  changedKeys: (of) =>
    keysWhere(mapDiff(of).after.keys(), (key) => mapDiff(of).before.has(key) && !isSame(mapDiff(of), key)),
  unchangedKeys: (of) => keysWhere(mapDiff(of).after.keys(), (key) => isSame(mapDiff(of), key)),
  affectedKeys: (of) => {
    const { after, before } = mapDiff(of);
    return keysWhere(new Set([...after.keys(), ...before.keys()]), (key) => !isSame(mapDiff(of), key));
  },
};

export const pathMethods: Readonly<Record<string, Builtin>> = {
  size: (of) => BigInt(instance(RulesPath, of).segments.length),
  bind: (of, values) => {
    const known = map(values);
    return new RulesPath(
      instance(RulesPath, of).segments.map((segment) => {
        const name = /^\{(\w+)\}$/.exec(String(segment))?.[1];
        return name === undefined ? segment : (known.get(name) ?? segment);
      }),
    );
  },
};

const textOf = (value: RulesValue): string => {
  if (typeof value === 'string') return value;
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number')
    return String(value);
  throw new EvaluationError('Only texts and numbers can be joined');
};
