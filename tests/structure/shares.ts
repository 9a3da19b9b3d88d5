import path from 'node:path';

interface Source {
  readonly file: string;
  readonly source: string;
}

/** An exported value (no type) with the files that import it. */
interface ExportedValue {
  readonly file: string;
  readonly name: string;
  readonly users: readonly string[];
}

const declaration = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;
const namedImport = /import (?:\w+, )?\{([^}]*)\} from '(\.[^']+)'/g;
/** A script that loads later, with the names that its loader takes from it: `({ Screen }) => …`, `.Screen`. */
const laterImport = /import\('(\.[^']+)'\)(?:,\s*\(?\{ ?([\w, ]+?) ?\}\)?|\)?\.(\w+))?/g;

/** Returns the exported values of the sources, each with its users among them. */
export function exportsOf(sources: readonly Source[]): readonly ExportedValue[] {
  const users = new Map<string, Set<string>>();
  for (const { file, source } of sources) {
    const uses = [...source.matchAll(namedImport)].map(([, names = '', from = '']) => ({ names, from }));
    const later = [...source.matchAll(laterImport)].map(([, from = '', taken, name]) => ({
      names: taken ?? name ?? '',
      from,
    }));
    for (const { names, from } of [...uses, ...later]) {
      const target = path.posix.join(path.posix.dirname(file), from);
      for (const name of names.split(',').map((one) => one.trim().split(' as ')[0])) {
        const key = `${target} ${name}`;
        users.set(key, (users.get(key) ?? new Set()).add(file));
      }
    }
  }
  return sources.flatMap(({ file, source }) =>
    [...source.matchAll(declaration)].map(([, name = '']) => ({
      file,
      name,
      users: [...(users.get(`${file} ${name}`) ?? [])],
    })),
  );
}
