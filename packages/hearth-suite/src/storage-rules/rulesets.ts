import { type CompiledRules, compileRules, type Method } from '../firestore/rules/evaluation/compile-rules.ts';
import { checkRules } from '../firestore/rules/language/check-rules.ts';
import { parseRules } from '../firestore/rules/language/parser.ts';
import { EvaluationError, RulesPath, type RulesValue } from '../firestore/rules/values/rules-value.ts';

/** Returns a Firestore document: null if it does not exist, `undefined` if it was not fetched yet. */
export type Lookup = (path: string) => RulesValue | undefined;

/** Aborts an evaluation that needs a document which is not fetched yet. */
export class DocumentWanted extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/** The operations of `read` and `write`; the emulator also sends single operations. */
const methodsOf: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

export class Ruleset {
  readonly version: 1 | 2;
  readonly #rules: CompiledRules;

  /** Throws RulesError for invalid rules. */
  constructor(source: string) {
    const file = parseRules(source);
    checkRules(file);
    this.version = file.version;
    this.#rules = compileRules(file);
  }

  permits(method: string, path: string, variables: ReadonlyMap<string, RulesValue>, lookup: Lookup): boolean {
    const segments = path.split('/').filter((segment) => segment !== '');
    return (methodsOf[method] ?? [method as Method]).every((one) =>
      this.#rules.allows({
        method: one,
        path: segments,
        variables,
        world: { get: () => null, foreign: (namespace, name, args) => callFirestore(namespace, name, args, lookup) },
      }),
    );
  }
}

/** Evaluates `firestore.get(path)` and `firestore.exists(path)`. */
function callFirestore(namespace: string, name: string, args: readonly RulesValue[], lookup: Lookup): RulesValue {
  const [path] = args;
  if (namespace !== 'firestore' || !['get', 'exists'].includes(name) || !(path instanceof RulesPath)) {
    throw new EvaluationError(`There is no ${namespace}.${name}`);
  }
  const text = `/${path.segments.map(String).join('/')}`;
  const found = lookup(text);
  if (found === undefined) throw new DocumentWanted(text);
  return name === 'exists' ? found !== null : found;
}
