import { EngineError } from '../engine-error.ts';
import type { FieldPath } from '../field-path.ts';

/** Parses `a.b`; names that are not identifiers are quoted: `` a.`b.c` ``. */
export function parseFieldPath(text: string): FieldPath {
  if (!wellFormed.test(text)) throw new EngineError('invalid-argument', `Invalid property path "${text}".`);
  return (text.match(segments) ?? []).map((part) =>
    part.startsWith('`') ? part.slice(1, -1).replace(/\\(.)/gs, '$1') : part,
  );
}

const segment = '(?:`(?:[^`\\\\]|\\\\.)+`|[a-zA-Z_][a-zA-Z_0-9]*)';
const segments = new RegExp(segment, 'gs');
const wellFormed = new RegExp(`^${segment}(?:\\.${segment})*$`, 's');

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (/^[a-zA-Z_][a-zA-Z_0-9]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}
