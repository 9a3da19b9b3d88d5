import { RulesPath, RulesSet, RulesTimestamp, type RulesValue } from '../firestore/rules/values/rules-value.ts';

/** Decodes values of the Storage emulator: `{string_value: 'a'}`, `{map_value: {fields: {…}}}`, … */
export function decodeWireValue(wire: unknown): RulesValue {
  const [kind, value] = Object.entries(wire as object)[0] ?? [];
  switch (kind) {
    case 'null_value':
      return null;
    case 'string_value':
    case 'bool_value':
      return value;
    case 'int_value':
      return BigInt(value);
    case 'float_value':
      return Number(value);
    case 'timestamp_value':
      return new RulesTimestamp(BigInt(Date.parse(value)) * 1_000_000n);
    case 'list_value':
      return valuesOf(value);
    case 'set_value':
      return new RulesSet(valuesOf(value));
    case 'map_value':
      return new Map(Object.entries(value.fields ?? {}).map(([key, one]) => [key, decodeWireValue(one)]));
    case 'path_value':
      return new RulesPath(value.segments.map((segment: { simple: string }) => segment.simple));
    default:
      throw new Error(`The Storage emulator sent a value of an unknown kind: ${kind}`);
  }
}

const valuesOf = (value: { values?: readonly unknown[] }): RulesValue[] => (value.values ?? []).map(decodeWireValue);
