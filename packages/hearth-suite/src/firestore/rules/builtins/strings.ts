import { EvaluationError, type RulesValue } from '../values/rules-value.ts';
import { type Builtin, integer, text } from './arguments.ts';

/** Longer texts are refused: unlike RE2's, JavaScript's expressions can take exponential time. */
const maxMatchLength = 10_000;

export const stringMethods: Readonly<Record<string, Builtin>> = {
  size: (of) => BigInt([...text(of)].length),
  lower: (of) => text(of).toLowerCase(),
  upper: (of) => text(of).toUpperCase(),
  trim: (of) => text(of).trim(),
  toUtf8: (of) => Buffer.from(text(of)),
  matches: (of, pattern) => expression(`^(?:${source(pattern)})$`).test(bounded(text(of))),
  replace: (of, pattern, by) => {
    const rewrite = text(by);
    return bounded(text(of)).replace(expression(source(pattern), 'g'), (...found) => rewritten(rewrite, found));
  },
  split: (of, pattern) => {
    const parts = bounded(text(of)).split(expression(source(pattern)));
    return parts.map((part): RulesValue => part ?? '');
  },
};

export const bytesMethods: Readonly<Record<string, Builtin>> = {
  size: (of) => BigInt(bytes(of).length),
  toBase64: (of) => Buffer.from(bytes(of)).toString('base64'),
  toHexString: (of) => Buffer.from(bytes(of)).toString('hex').toUpperCase(),
};

function bytes(value: RulesValue | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new EvaluationError('bytes expected');
}

/**
 * Evaluates RE2's rewrite: `\0` is the match, `\1` to `\9` are its groups, `\\` is a backslash. `found` begins with
 * match and groups; the match's position follows.
 */
function rewritten(rewrite: string, found: readonly unknown[]): string {
  const groups = found.slice(0, found.findIndex(Number.isInteger));
  return rewrite.replace(/\\(.?)/gs, (_, escaped: string) => {
    if (escaped === '\\') return escaped;
    if (!/\d/.test(escaped) || Number(escaped) >= groups.length) {
      throw new EvaluationError(`RE2 has no such replacement: ${rewrite}`);
    }
    return String(groups[Number(escaped)] ?? '');
  });
}

function bounded(value: string): string {
  if (value.length > maxMatchLength) throw new EvaluationError('The text is too long to be matched');
  return value;
}

const source = (pattern: RulesValue | undefined): string => text(pattern);

/** An escaped character, or the beginning of a group that JavaScript writes differently or RE2 lacks. */
const specialParts = /\\.|\(\?(?:P<|=|!|<[=!])/gs;
const inJavaScript: Readonly<Record<string, string>> = {
  '\\A': '(?<![^])',
  '\\z': '(?![^])',
  '(?P<': '(?<',
};

const cache = new Map<string, RegExp>();

/** Compiles RE2's syntax as far as JavaScript has it. Refuses what RE2 lacks, so that no rule relies on it. */
function expression(pattern: string, flags = ''): RegExp {
  const key = `${flags}/${pattern}`;
  const cached = cache.get(key);
  if (cached) return new RegExp(cached);
  // Inline flags `(?i)` at the start, also after the anchor that `matches` adds.
  const inline = /^(\^\(\?:)?\(\?([ims]+)\)/.exec(pattern);
  const body = inline ? (inline[1] ?? '') + pattern.slice(inline[0].length) : pattern;
  const translated = body.replace(specialParts, (part) => {
    const known = inJavaScript[part];
    if (known === undefined && /^(?:\\[1-9]|\()/.test(part)) {
      throw new EvaluationError(`RE2 has no such expression: ${pattern}`);
    }
    return known ?? part;
  });
  try {
    const compiled = new RegExp(translated, `u${flags}${inline?.[2] ?? ''}`);
    if (cache.size < 1_000) cache.set(key, compiled);
    return compiled;
  } catch (error) {
    if (error instanceof SyntaxError) throw new EvaluationError(error.message);
    throw error;
  }
}

/** Evaluates `a[i]` of a string, by code points. */
export function characterAt(of: string, index: RulesValue): string {
  const character = [...of][Number(integer(index))];
  if (character === undefined) throw new EvaluationError('The index is out of range');
  return character;
}
/** Evaluates `a[i:j]` of a string, by code points. */
export function slice(of: string, from: RulesValue, to: RulesValue): string {
  const characters = [...of];
  const start = Number(integer(from));
  const end = Number(integer(to));
  if (start < 0 || end > characters.length || start > end) throw new EvaluationError('The range is out of range');
  return characters.slice(start, end).join('');
}

export const stringFunctions: Readonly<Record<string, Builtin>> = {
  string: (value) => {
    if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
    if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
    return typeof value === 'string' ? value : text(undefined);
  },
};
