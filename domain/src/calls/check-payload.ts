import { ValidationError } from 'yup';

export interface PayloadSchema<P> {
  validateSync(value: unknown, options: { abortEarly: boolean }): P;
}

export type CheckedPayload<P> =
  | { readonly payload: P }
  /** Path of each bad field to its reason; `payload` stands for the whole. */
  | { readonly invalid: Readonly<Record<string, string>> };

/** What a client sent, as its schema has it, or what is wrong with it. Any value at all gets an answer. */
export function checkPayload<P>(schema: PayloadSchema<P>, data: unknown): CheckedPayload<P> {
  if (isHostile(data)) return { invalid: { payload: 'format' } };
  try {
    return { payload: schema.validateSync(data, { abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return { invalid: Object.fromEntries(all.map((one) => [one.path || 'payload', reasonOf(one)]).reverse()) };
  }
}

/** Our rules' messages are reason codes; yup's own ones quote the value. */
const reasonOf = ({ message }: ValidationError): string => (/^[a-zA-Z]{1,20}$/.test(message) ? message : 'type');

const maxDepth = 8;

/**
 * What yup itself stumbles over: keys such as `__proto__` or `toString`, which JSON can carry and which name something of
 * `Object.prototype` among the schema's fields, and nesting deeper than the stack.
 */
function isHostile(data: unknown): boolean {
  const open = [{ value: data, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth || Object.keys(value).some((key) => key in Object.prototype)) return true;
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return false;
}
