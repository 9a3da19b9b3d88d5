import type { DocumentReader } from '../../engine/access.ts';
import type { DatabaseName } from '../../engine/values/resource-name.ts';
import { resourceOf } from '../values/from-document.ts';
import { EvaluationError, type RulesPath, type RulesValue } from '../values/rules-value.ts';
import type { World } from './scope.ts';

/** Production's limits for lookups, each document counted once: for one operation, and for a whole request. */
const maxPerOperation = 10;
const maxPerRequest = 20;

/** Evaluates `get()` and the like on the documents of the request's snapshot. */
export class DocumentWorld implements World {
  readonly #database: DatabaseName;
  readonly #reader: DocumentReader;
  readonly #found = new Map<string, RulesValue>();

  constructor(database: DatabaseName, reader: DocumentReader) {
    this.#database = database;
    this.#reader = reader;
  }

  get(path: RulesPath, isAfter: boolean): RulesValue {
    const segments = path.segments.map(String);
    const [databases, databaseId, documents, ...below] = segments;
    if (databases !== 'databases' || documents !== 'documents' || below.length === 0 || below.length % 2 === 1) {
      throw new EvaluationError(`/${segments.join('/')} is no path of a document`);
    }
    if (databaseId !== this.#database.databaseId) throw new EvaluationError('That is another database');
    const key = `${isAfter} ${below.join('/')}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const { lookedUp } = this.#reader;
    if (this.#found.size === maxPerOperation || (lookedUp.size >= maxPerRequest && !lookedUp.has(key))) {
      throw new EvaluationError(`Rules look up at most ${maxPerOperation} documents, and ${maxPerRequest} in a batch`);
    }
    lookedUp.add(key);
    const document = isAfter ? this.#reader.after(below) : this.#reader.before(below);
    const found = document ? resourceOf(this.#database.databaseId, below, document.fields) : null;
    this.#found.set(key, found);
    return found;
  }
}
