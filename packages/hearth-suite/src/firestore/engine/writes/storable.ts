import type { Fields, Value } from '../value.ts';

/** Returns the value in stored form: timestamps are truncated to microseconds. */
export function storable(value: Value): Value {
  switch (value.type) {
    case 'timestamp': {
      const { seconds, nanos } = value.value;
      return nanos % 1000 === 0 ? value : { type: 'timestamp', value: { seconds, nanos: nanos - (nanos % 1000) } };
    }
    case 'array':
      return { type: 'array', values: value.values.map(storable) };
    case 'map':
      return { type: 'map', fields: storableFields(value.fields) };
    default:
      return value;
  }
}

export function storableFields(fields: Fields): Fields {
  return new Map([...fields].map(([name, value]) => [name, storable(value)]));
}
