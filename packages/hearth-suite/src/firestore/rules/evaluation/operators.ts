import type { BinaryOperator } from '../language/ast.ts';
import { compare, equal, includes, isList, isNumber } from '../values/compare.ts';
import {
  EvaluationError,
  int64,
  isUncertain,
  OpenMap,
  RulesDuration,
  RulesSet,
  RulesTimestamp,
  type RulesValue,
  typeOf,
  Unknown,
} from '../values/rules-value.ts';

/** Applies every operator but `&&` and `||`, which may skip their right side. */
export function applyOperator(op: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  switch (op) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return negate(isEqual(left, right));
    case 'in':
      return isIn(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(op, left, right);
    default:
      return isUncertain(left) || isUncertain(right) ? new Unknown() : calculate(op, left, right);
  }
}

export function negate(value: RulesValue): RulesValue {
  if (value instanceof Unknown) return value;
  if (typeof value !== 'boolean') throw new EvaluationError(`'!' takes a bool, not ${typeOf(value)}`);
  return !value;
}

function isEqual(left: RulesValue, right: RulesValue): RulesValue {
  if (left instanceof Unknown && !isUncertain(right)) return unknownEquals(left, right);
  if (right instanceof Unknown && !isUncertain(left)) return unknownEquals(right, left);
  if (!isUncertain(left) && !isUncertain(right)) return equal(left, right);
  // An OpenMap is certainly a map, so it differs from any other type. Other uncertain values may not exist at all.
  const isMapAndOther = (a: RulesValue, b: RulesValue): boolean =>
    a instanceof OpenMap && !isUncertain(b) && typeOf(b) !== 'map';
  return isMapAndOther(left, right) || isMapAndOther(right, left) ? false : new Unknown();
}

function unknownEquals(unknown: Unknown, value: RulesValue): RulesValue {
  const { lower, upper, excluded } = unknown.known;
  if (excluded && includes(excluded, value)) return false;
  if (lower && upper && lower.isInclusive && upper.isInclusive && equal(lower.value, upper.value)) {
    return equal(lower.value, value);
  }
  return new Unknown();
}

function isIn(left: RulesValue, right: RulesValue): RulesValue {
  if (right instanceof OpenMap) return typeof left === 'string' && right.fields.has(left) ? true : new Unknown();
  if (right instanceof Unknown) {
    return right.known.contains && !isUncertain(left) && includes(right.known.contains, left) ? true : new Unknown();
  }
  if (right instanceof Map) {
    return left instanceof Unknown ? new Unknown() : typeof left === 'string' && right.has(left);
  }
  const items = right instanceof RulesSet ? right.items : right;
  if (!isList(items)) throw new EvaluationError(`'in' takes a list, set or map, not ${typeOf(right)}`);
  if (items.length === 0 && isUncertain(left)) return new Unknown(); // The left side may have no value at all.
  const answers = items.map((item) => isEqual(left, item));
  if (answers.includes(true)) return true;
  return answers.some((answer) => answer instanceof Unknown) ? new Unknown() : false;
}

type Ordering = '<' | '<=' | '>' | '>=';
const mirrored: Readonly<Record<Ordering, Ordering>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function ordered(op: Ordering, left: RulesValue, right: RulesValue): RulesValue {
  if (left instanceof Unknown && !isUncertain(right)) return unknownOrdered(op, left, right);
  if (right instanceof Unknown && !isUncertain(left)) return unknownOrdered(mirrored[op], right, left);
  if (isUncertain(left) || isUncertain(right)) return new Unknown();
  const order = compare(left, right);
  if (order === undefined) return false;
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}

/** Returns true or false if the bounds decide the comparison, else Unknown. */
function unknownOrdered(op: Ordering, { known }: Unknown, value: RulesValue): RulesValue {
  const isUpwards = op === '>' || op === '>=';
  const bound = isUpwards ? known.lower : known.upper;
  if (!bound || typeRank(bound.value) !== typeRank(value)) return new Unknown();
  const order = compare(bound.value, value);
  if (order === undefined) return new Unknown();
  const beyond = isUpwards ? order : -order;
  const isStrict = op === '>' || op === '<';
  if (beyond > 0 || (beyond === 0 && (!isStrict || !bound.isInclusive))) return true;
  return new Unknown();
}

const typeRank = (value: RulesValue): string => (isNumber(value) ? 'number' : typeOf(value));

function calculate(op: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return integers(op, left, right);
  if (isNumber(left) && isNumber(right)) return floats(op, Number(left), Number(right));
  if (op === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  if (op === '+' && isList(left) && isList(right)) return [...left, ...right];
  if (op === '-' && left instanceof RulesSet && right instanceof RulesSet) {
    return new RulesSet(left.items.filter((item) => !includes(right.items, item)));
  }
  const moved = times(op, left, right);
  if (moved) return moved;
  throw new EvaluationError(`'${op}' is not defined for ${typeOf(left)} and ${typeOf(right)}`);
}

function times(op: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue | undefined {
  if (op !== '+' && op !== '-') return undefined;
  const sign = op === '+' ? 1n : -1n;
  if (left instanceof RulesTimestamp && right instanceof RulesDuration) {
    return new RulesTimestamp(left.nanos + sign * right.nanos);
  }
  if (op === '+' && left instanceof RulesDuration && right instanceof RulesTimestamp) {
    return new RulesTimestamp(left.nanos + right.nanos);
  }
  if (op === '-' && left instanceof RulesTimestamp && right instanceof RulesTimestamp) {
    return new RulesDuration(left.nanos - right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return new RulesDuration(left.nanos + sign * right.nanos);
  }
  return undefined;
}

function integers(op: BinaryOperator, a: bigint, b: bigint): RulesValue {
  if ((op === '/' || op === '%') && b === 0n) throw new EvaluationError('Division by zero');
  switch (op) {
    case '+':
      return int64(a + b);
    case '-':
      return int64(a - b);
    case '*':
      return int64(a * b);
    case '/':
      return int64(a / b);
    default:
      return a % b;
  }
}

function floats(op: BinaryOperator, a: number, b: number): RulesValue {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return a % b;
  }
}
