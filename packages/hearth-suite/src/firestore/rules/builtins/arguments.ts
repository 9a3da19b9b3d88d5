import { isList } from '../values/compare.ts';
import { EvaluationError, RulesMapDiff, RulesSet, type RulesValue, typeOf } from '../values/rules-value.ts';

/** A built-in function. Throws EvaluationError for invalid arguments. */
export type Builtin = (...args: readonly RulesValue[]) => RulesValue;

export function text(value: RulesValue | undefined): string {
  return typeof value === 'string' ? value : wrong('string', value);
}
export function integer(value: RulesValue | undefined): bigint {
  return typeof value === 'bigint' ? value : wrong('int', value);
}
export function float(value: RulesValue | undefined): number {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : wrong('number', value);
}
export function list(value: RulesValue | undefined): readonly RulesValue[] {
  return value !== undefined && isList(value) ? value : wrong('list', value);
}
/** Returns the items of a list or a set. */
export function items(value: RulesValue | undefined): readonly RulesValue[] {
  return value instanceof RulesSet ? value.items : list(value);
}
export function map(value: RulesValue | undefined): ReadonlyMap<string, RulesValue> {
  return value instanceof Map ? value : wrong('map', value);
}
export function instance<T>(type: abstract new (...args: never[]) => T, value: RulesValue | undefined): T {
  return value instanceof type ? value : wrong(type.name, value);
}
export const mapDiff = (value: RulesValue | undefined): RulesMapDiff => instance(RulesMapDiff, value);

function wrong(wanted: string, value: RulesValue | undefined): never {
  throw new EvaluationError(`${wanted} expected, not ${value === undefined ? 'nothing' : typeOf(value)}`);
}
