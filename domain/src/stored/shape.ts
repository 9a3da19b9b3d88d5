import type { StoredFields } from './stored-fields.ts';

/** Reads the field `name` of a stored document, or of a map in it. */
export type FieldReader<T> = (fields: StoredFields, name: string) => T;
/** A field that the value lacks if the document lacks it, or stores null. */
interface OptionalField<T> {
  readonly optional: FieldReader<T>;
}

/** Describes the fields of a stored map. `ShapeOf` is its type, `readShape` its reader. */
type Shape = Readonly<Record<string, FieldReader<unknown> | OptionalField<unknown>>>;
export type ShapeOf<S extends Shape> = {
  readonly [K in keyof S as S[K] extends FieldReader<unknown> ? K : never]: S[K] extends FieldReader<infer T>
    ? T
    : never;
} & {
  readonly [K in keyof S as S[K] extends OptionalField<unknown> ? K : never]?: S[K] extends OptionalField<infer T>
    ? T
    : never;
};

export function readShape<S extends Shape>(shape: S, fields: StoredFields): ShapeOf<S> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    if (typeof field === 'function') {
      values[name] = field(fields, name);
      continue;
    }
    const value = fields.orNull(name, () => field.optional(fields, name), null);
    if (value !== null) values[name] = value;
  }
  return values as ShapeOf<S>;
}

export const text: FieldReader<string> = (fields, name) => fields.text(name);
export const flag: FieldReader<boolean> = (fields, name) => fields.flag(name);
export const number: FieldReader<number> = (fields, name) => fields.number(name);
/** For cents, counts, milliseconds. */
export const integer: FieldReader<number> = (fields, name) => fields.integer(name);
export const texts: FieldReader<readonly string[]> = (fields, name) => fields.texts(name);
/** For a list of counts. */
export const integers: FieldReader<readonly number[]> = (fields, name) => fields.integers(name);
export const instant: FieldReader<number> = (fields, name) => fields.instant(name);

export const oneOf =
  <const T extends string>(values: readonly T[]): FieldReader<T> =>
  (fields, name) =>
    fields.oneOf(name, values);

/** A list of names, without unknown ones. */
export const oneOfEach =
  <const T extends string>(values: readonly T[]): FieldReader<readonly T[]> =>
  (fields, name) =>
    values.filter((value) => fields.texts(name).includes(value));

export const orNull =
  <T>(read: FieldReader<T>): FieldReader<T | null> =>
  (fields, name) =>
    fields.orNull(name, () => read(fields, name));

/** Null is not stored. */
export const orAbsent =
  <T>(read: FieldReader<T>): FieldReader<T | null> =>
  (fields, name) =>
    fields.has(name) ? read(fields, name) : null;

export const optional = <T>(read: FieldReader<T>): OptionalField<T> => ({ optional: read });

/** A field that is stored by another name. */
export const storedAs =
  <T>(stored: string, read: FieldReader<T>): FieldReader<T> =>
  (fields) =>
    read(fields, stored);

/** A map. */
export const part =
  <S extends Shape>(shape: S): FieldReader<ShapeOf<S>> =>
  (fields, name) =>
    fields.part(name, (inner) => readShape(shape, inner));

/** A list of maps. */
export const parts =
  <S extends Shape>(shape: S): FieldReader<readonly ShapeOf<S>[]> =>
  (fields, name) =>
    fields.parts(name, (inner) => readShape(shape, inner));

/** A map with any keys, whose values are maps of one shape. */
export const mapOf =
  <S extends Shape>(shape: S): FieldReader<Readonly<Record<string, ShapeOf<S>>>> =>
  (fields, name) =>
    fields.part(name, (map) => map.mapParts((inner) => readShape(shape, inner)));

/** A group that is stored flat, beside the other fields. */
export const group =
  <S extends Shape>(shape: S): FieldReader<ShapeOf<S>> =>
  (fields) =>
    readShape(shape, fields);

/** Fields of one kind. */
export const everyOf = <N extends string, T>(names: readonly N[], read: FieldReader<T>) =>
  Object.fromEntries(names.map((name) => [name, read])) as Readonly<Record<N, FieldReader<T>>>;
