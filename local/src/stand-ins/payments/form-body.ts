import { ApiError, missing } from './api-error.ts';

/** A value of a form body: text, a list (`a[0]`) or an object (`a[b]`). */
export type FormValue = string | readonly FormValue[] | FormFields;
export interface FormFields {
  readonly [name: string]: FormValue;
}

interface Branch {
  [name: string]: string | Branch;
}

/** Parses `line_items[0][price_data][currency]=eur` like Stripe. */
export function parseForm(body: string): FormFields {
  const root: Branch = Object.create(null) as Branch;
  for (const [key, value] of new URLSearchParams(body)) {
    const [first = '', ...inner] = key.split('[').map((part) => part.replace(/\]$/, ''));
    let branch = root;
    let name = first;
    for (const next of inner) {
      const existing = branch[name];
      const deeper: Branch = typeof existing === 'object' ? existing : (Object.create(null) as Branch);
      branch[name] = deeper;
      branch = deeper;
      name = next === '' ? String(Object.keys(deeper).length) : next;
    }
    branch[name] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, settle(value)]));
}

/** Converts branches with the names 0, 1, 2, … to lists. */
function settle(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, settle(inner)] as const);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, inner]) => inner);
  }
  return Object.fromEntries(entries);
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Throws Stripe's errors for a missing value, and for one that is no integer. */
export function integerOf(value: FormValue | undefined, param: string): number {
  const text = textOf(value);
  if (!text) throw missing(param);
  if (!/^\d+$/.test(text))
    throw new ApiError(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
  return Number(text);
}
export const listOf = (value: FormValue | undefined): readonly FormValue[] => (isList(value) ? value : []);
export const fieldsOf = (value: FormValue | undefined): FormFields =>
  typeof value === 'object' && !isList(value) ? value : {};
const isList = (value: FormValue | undefined): value is readonly FormValue[] => Array.isArray(value);

/** Returns Stripe's metadata: names with texts. */
export const metadataOf = (value: FormValue | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
