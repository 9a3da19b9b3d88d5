import { ValidationError } from 'yup';

export interface PayloadSchema<P> {
  validateSync(value: unknown, options: { abortEarly: boolean; stripUnknown: boolean }): P;
}

export type CheckedPayload<P> =
  | { readonly payload: P }
  /** Path of each bad field to its reason; the path `payload` means the payload as a whole. */
  | { readonly invalid: Readonly<Record<string, string>> };

/**
 * Returns the payload as its schema reads it, without fields that the schema does not name, or the reasons for refusing
 * it. Accepts any value, never throws.
 */
export function checkPayload<P>(schema: PayloadSchema<P>, data: unknown): CheckedPayload<P> {
  if (isHostile(data)) return { invalid: { payload: 'format' } };
  try {
    return { payload: schema.validateSync(data, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return { invalid: Object.fromEntries(all.map((one) => [one.path || 'payload', reasonOf(one)]).reverse()) };
  }
}

/** Our rules' messages are reason codes; those of yup itself quote the value and are replaced. */
const reasonOf = ({ message }: ValidationError): string => (/^[a-zA-Z]{1,20}$/.test(message) ? message : 'type');

const maxDepth = 8;

/**
 * Whether the payload could crash yup: by keys such as `__proto__` or `toString`, which yup looks up in
 * `Object.prototype`, or by nesting that overflows the stack.
 */
function isHostile(data: unknown): boolean {
  const pending = [{ value: data, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth || Object.keys(value).some((key) => key in Object.prototype)) return true;
    for (const inner of Object.values(value)) pending.push({ value: inner, depth: depth + 1 });
  }
  return false;
}
