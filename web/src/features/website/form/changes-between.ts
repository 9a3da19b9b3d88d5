/**
 * Returns the texts that differ between two states of a part, by path: `imprint.name`. Returns pictures as file paths.
 */
export function changesBetween(
  before: object,
  after: object,
  path = '',
): readonly { readonly field: string; readonly value: string }[] {
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const field = `${path}${name}`;
    const old: unknown = (before as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'object' && value !== null) return changesBetween(old as object, value, `${field}.`);
    return value === old ? [] : [{ field, value: String(value) }];
  });
}
