import type { FieldPath } from '../field-path.ts';

/** `a.b` and, for other names than identifiers, quoted: `` a.`b.c` ``. */
export function parseFieldPath(text: string): FieldPath {
  return (text.match(/`(?:[^`\\]|\\.)*`|[^.`]+/g) ?? []).map((part) =>
    part.startsWith('`') ? part.slice(1, -1).replace(/\\(.)/g, '$1') : part,
  );
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (/^[a-zA-Z_][a-zA-Z_0-9]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}
