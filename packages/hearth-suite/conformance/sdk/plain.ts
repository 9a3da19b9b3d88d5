/**
 * Values independent of an SDK, so that one table of scenarios fits all SDKs, also across the boundary to a browser:
 * JSON, with single-key objects for types that JSON lacks.
 */
export type Plain = null | boolean | number | string | Tagged | readonly Plain[] | { readonly [name: string]: Plain };

export type Tagged =
  | { readonly $time: readonly [seconds: number, nanos: number] }
  | { readonly $bytes: string }
  | { readonly $place: readonly [latitude: number, longitude: number] }
  | { readonly $document: string }
  | { readonly $vector: readonly number[] }
  | { readonly $now: true }
  | { readonly $increment: number }
  | { readonly $maximum: number }
  | { readonly $minimum: number }
  | { readonly $union: readonly Plain[] }
  | { readonly $without: readonly Plain[] }
  | { readonly $remove: true };

export type Fields = { readonly [name: string]: Plain };

/** A result of a query. */
export interface Found {
  readonly path: string;
  readonly fields: Fields;
}

/** For each tag, makes the SDK's own value from the tag's content. */
export type FromTag = Readonly<Record<string, (content: never) => unknown>>;

/** Converts a plain value to an SDK's own. */
export function toNative(value: Plain, fromTag: FromTag): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Plain) => toNative(one, fromTag));
  const [tag, ...others] = Object.keys(value);
  const make = tag !== undefined && others.length === 0 && tag.startsWith('$') ? fromTag[tag] : undefined;
  if (tag !== undefined && make) {
    const content = (value as Readonly<Record<string, Plain>>)[tag] ?? null;
    return make((Array.isArray(content) ? content.map((one: Plain) => toNative(one, fromTag)) : content) as never);
  }
  return fieldsToNative(value as Fields, fromTag);
}

export function fieldsToNative(fields: Fields, fromTag: FromTag): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toNative(value, fromTag)]));
}

/** Converts an SDK's own value to a plain one; `toTag` returns undefined for a value without a tag. */
export function toPlain(value: unknown, toTag: (value: object) => Tagged | undefined): Plain {
  if (typeof value !== 'object' || value === null) return value as Plain;
  const tagged = toTag(value);
  if (tagged) return tagged;
  if (Array.isArray(value)) return value.map((one) => toPlain(one, toTag));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toPlain(one, toTag)]));
}
