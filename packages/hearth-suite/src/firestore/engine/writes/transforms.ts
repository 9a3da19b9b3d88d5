import { EngineError } from '../engine-error.ts';
import type { Fields, Timestamp, Value } from '../value.ts';
import { getField, withField } from '../values/fields.ts';
import { sortKey } from '../values/sort-key.ts';
import type { FieldTransform } from '../write.ts';

/** Applies the transforms in order. Returns the result of each; null for array transforms. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  time: Timestamp,
): { fields: Fields; results: readonly Value[] } {
  let result = fields;
  const results = transforms.map((transform): Value => {
    const value = transformed(getField(result, transform.field), transform, time);
    result = withField(result, transform.field, value);
    return transform.type === 'array-union' || transform.type === 'array-remove' ? { type: 'null' } : value;
  });
  return { fields: result, results };
}

function transformed(current: Value | undefined, transform: FieldTransform, time: Timestamp): Value {
  switch (transform.type) {
    case 'server-timestamp':
      return { type: 'timestamp', value: time };
    case 'increment':
      return increment(current, number(transform.operand, transform.type));
    case 'maximum':
    case 'minimum':
      return extreme(current, number(transform.operand, transform.type), transform.type);
    case 'array-union': {
      const elements = current?.type === 'array' ? [...current.values] : [];
      const known = new Set(elements.map(sortKey));
      for (const value of transform.values) {
        if (!known.has(sortKey(value))) elements.push(value);
        known.add(sortKey(value));
      }
      return { type: 'array', values: elements };
    }
    case 'array-remove': {
      const removed = new Set(transform.values.map(sortKey));
      const elements = current?.type === 'array' ? current.values : [];
      return { type: 'array', values: elements.filter((value) => !removed.has(sortKey(value))) };
    }
  }
}

type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** Adds numbers: integers saturate at 64 bits; a value of another type counts as missing. */
function increment(current: Value | undefined, operand: NumberValue): NumberValue {
  if (current?.type !== 'integer' && current?.type !== 'double') return operand;
  if (current.type === 'integer' && operand.type === 'integer') {
    const sum = current.value + operand.value;
    return { type: 'integer', value: sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : sum };
  }
  return { type: 'double', value: Number(current.value) + Number(operand.value) };
}

/**
 * Returns the larger or smaller number. Keeps the stored one of equal numbers (3 and 3.0, 0 and -0); NaN always wins.
 */
function extreme(current: Value | undefined, operand: NumberValue, type: 'maximum' | 'minimum'): NumberValue {
  if (current?.type !== 'integer' && current?.type !== 'double') return operand;
  if (Number.isNaN(Number(current.value))) return current;
  if (Number.isNaN(Number(operand.value))) return operand;
  const a = sortKey(current);
  const b = sortKey(operand);
  return (type === 'maximum' ? a >= b : a <= b) ? current : operand;
}

function number(operand: Value, type: string): NumberValue {
  if (operand.type === 'integer' || operand.type === 'double') return operand;
  throw new EngineError('invalid-argument', `${type} requires a numeric value.`);
}
