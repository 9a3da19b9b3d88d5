import {
  RulesDuration,
  RulesLatLng,
  RulesPath,
  RulesSet,
  RulesTimestamp,
  type RulesValue,
  typeOf,
} from '../values/rules-value.ts';

/** Parts of a value that a report shows; it names only the type of the rest, so that large documents stay cheap. */
const MAX_PARTS = 50;

/** Encodes a value as the official emulator's rules do on the wire. */
export function encodeValue(value: RulesValue): object {
  let left = MAX_PARTS;
  const encode = (one: RulesValue): object => {
    if (one === null) return { nullValue: null };
    if (typeof one === 'boolean') return { boolValue: one };
    if (typeof one === 'bigint') return { intValue: one.toString() };
    if (typeof one === 'number') return { floatValue: Number.isFinite(one) ? one : String(one) };
    if (typeof one === 'string') return { stringValue: one };
    if (one instanceof Uint8Array) return { bytesValue: Buffer.from(one).toString('base64') };
    if (one instanceof RulesTimestamp) return { timestampValue: timeOf(one) };
    if (one instanceof RulesDuration) return { durationValue: `${secondsOf(one.nanos)}s` };
    if (one instanceof RulesLatLng) return { latlngValue: { latitude: one.latitude, longitude: one.longitude } };
    const parts = partsOf(one);
    left -= parts?.length ?? 0;
    if (parts === undefined || left < 0) return { typeValue: typeOf(one) };
    if (one instanceof Map) {
      return { mapValue: { fields: Object.fromEntries([...one].map(([key, part]) => [key, encode(part)])) } };
    }
    if (one instanceof RulesPath) return { pathValue: { segments: parts.map(segmentOf) } };
    if (one instanceof RulesSet) return { setValue: { values: parts.map(encode) } };
    return { listValue: { values: parts.map(encode) } };
  };
  const segmentOf = (segment: RulesValue) => (typeof segment === 'string' ? { simple: segment } : encode(segment));
  return encode(value);
}

/** Returns undefined for a value that has no parts, or unknown ones. */
function partsOf(value: RulesValue): readonly RulesValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.values()];
  if (value instanceof RulesSet) return value.items;
  return value instanceof RulesPath ? value.segments : undefined;
}

/** Returns RFC 3339 in UTC with nanoseconds, or without fraction if it has none. */
function timeOf({ nanos }: RulesTimestamp): string {
  const fraction = ((nanos % second) + second) % second;
  const day = new Date(Number((nanos - fraction) / 1_000_000n)).toISOString().slice(0, -'.000Z'.length);
  return `${day}${fraction === 0n ? '' : `.${String(fraction).padStart(9, '0')}`}Z`;
}

function secondsOf(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = String(size % second)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${nanos < 0n ? '-' : ''}${size / second}${fraction && `.${fraction}`}`;
}

const second = 1_000_000_000n;
