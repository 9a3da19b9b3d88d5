import path from 'node:path';
import { importsOf } from './directions.ts';

interface Source {
  readonly file: string;
  readonly source: string;
}

/** Returns the import cycles among the files, one for each import that closes a cycle. Includes type imports. */
export function cyclesIn(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(
    sources.map(({ file, source }) => [
      file,
      importsOf(source)
        .filter((name) => name.startsWith('.'))
        .map((name) => path.posix.join(path.posix.dirname(file), name)),
    ]),
  );
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, chain: readonly string[]): void => {
    if (chain.includes(file)) cycles.push([...chain.slice(chain.indexOf(file)), file]);
    if (chain.includes(file) || finished.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...chain, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}
