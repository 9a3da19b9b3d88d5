/** The parts of a document snapshot that both Firebase SDKs share. */
export interface StoredSnapshot {
  readonly id: string;
  readonly ref: { readonly path: string };
  data(): Readonly<Record<string, unknown>> | undefined;
}

/** A stored document is missing, or a field is not what it must be. The message names path and field, no value. */
export class UnreadableDocument extends Error {}

type Data = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isMap = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMapList = (value: unknown): value is readonly Data[] => Array.isArray(value) && value.every(isMap);
const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isIntegerList = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isInteger);
const isInstant = (value: unknown): value is { toMillis(): number } =>
  isMap(value) && typeof value.toMillis === 'function';

/**
 * Reads the fields of a stored document by type. `fallback` is the value of a field that older documents lack; without
 * it a missing field throws `UnreadableDocument`, as a value of another type always does.
 */
export class StoredFields {
  private readonly data: Data;
  private readonly path: string;

  constructor(data: Data, path: string) {
    this.data = data;
    this.path = path;
  }

  text = <D = never>(name: string, fallback?: D): string | D => this.read(name, isText, fallback);
  flag = <D = never>(name: string, fallback?: D): boolean | D => this.read(name, isFlag, fallback);
  number = <D = never>(name: string, fallback?: D): number | D => this.read(name, isNumber, fallback);
  /** For cents, counts, milliseconds. */
  integer = <D = never>(name: string, fallback?: D): number | D => this.read(name, isInteger, fallback);
  texts = (name: string): readonly string[] => this.read<readonly string[], never>(name, isTextList);
  integers = <D = never>(name: string, fallback?: D): readonly number[] | D => this.read(name, isIntegerList, fallback);
  /** Reads a Firestore timestamp as milliseconds. */
  instant = (name: string): number => this.read<{ toMillis(): number }, never>(name, isInstant).toMillis();

  oneOf<T extends string>(name: string, values: readonly T[]): T {
    return this.read<T, never>(name, (value): value is T => values.some((one) => one === value));
  }

  part<T>(name: string, readPart: (fields: StoredFields) => T): T {
    return readPart(new StoredFields(this.read<Data, never>(name, isMap), `${this.path}: ${name}`));
  }

  /** Reads a list of maps. */
  parts<T>(name: string, readPart: (fields: StoredFields) => T): readonly T[] {
    const parts = this.read<readonly Data[], never>(name, isMapList);
    return parts.map((part, index) => readPart(new StoredFields(part, `${this.path}: ${name}[${index}]`)));
  }

  /** Reads every field as a map. */
  mapParts<T>(readPart: (fields: StoredFields) => T): Readonly<Record<string, T>> {
    return Object.fromEntries(Object.keys(this.data).map((name) => [name, this.part(name, readPart)]));
  }

  /** Returns null if null is stored, else what `read` returns. */
  orNull<T, D = never>(name: string, read: (name: string) => T, fallback?: D): T | null | D {
    if (this.data[name] === undefined && fallback !== undefined) return fallback;
    return this.data[name] === null ? null : read(name);
  }

  /** Reads every field; throws for a value that `isOne` does not accept. */
  all<T>(isOne: (value: unknown) => value is T): Readonly<Record<string, T>> {
    for (const name of Object.keys(this.data)) this.read(name, isOne);
    return this.data as Readonly<Record<string, T>>;
  }

  has = (name: string): boolean => this.data[name] !== undefined;

  unreadable(name: string): UnreadableDocument {
    const problem = this.has(name) ? 'not as it must be' : 'missing';
    return new UnreadableDocument(`${this.path}: ${name} is ${problem}`);
  }

  private read<T, D = never>(name: string, isOne: (value: unknown) => value is T, fallback?: D): T | D {
    const value = this.data[name];
    if (isOne(value)) return value;
    if (value === undefined && fallback !== undefined) return fallback;
    throw this.unreadable(name);
  }
}

export function fieldsOf(snapshot: StoredSnapshot): StoredFields {
  const data = snapshot.data();
  if (!data) throw new UnreadableDocument(`${snapshot.ref.path} is not stored`);
  return new StoredFields(data, snapshot.ref.path);
}

/** Reads a document, or returns undefined if it is missing. */
export const ifStored = <T>(
  snapshot: StoredSnapshot | undefined,
  read: (snapshot: StoredSnapshot) => T,
): T | undefined => (snapshot?.data() === undefined ? undefined : read(snapshot));
