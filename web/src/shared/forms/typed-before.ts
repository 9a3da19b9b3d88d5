/**
 * Returns what the user typed or chose in the prerendered form before hydration. Omits untouched fields, which would
 * override a draft.
 */
export function typedBefore<V extends object>(form: FormData, untouched: V): Partial<V> {
  const typed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(untouched)) {
    const current = form.get(field);
    if (typeof value === 'boolean' && current !== null) typed[field] = true;
    else if (typeof value === 'string' && current && current !== value) typed[field] = current;
    else if (typeof value === 'number' && current && Number(current) !== value) typed[field] = Number(current);
  }
  return typed as Partial<V>;
}
