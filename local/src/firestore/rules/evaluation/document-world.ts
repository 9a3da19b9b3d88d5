import type { DocumentReader } from '../../engine/access.ts';
import type { DatabaseName } from '../../engine/values/resource-name.ts';
import { resourceOf } from '../values/from-document.ts';
import { EvaluationError, type RulesPath, type RulesValue } from '../values/rules-value.ts';
import type { World } from './scope.ts';

/** How many documents the rules of one request may look up, each counted once. */
const maxLookups = 20;

/** `get()` and the like, on the documents of the request's snapshot. */
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
    if (this.#found.size === maxLookups) throw new EvaluationError(`Rules look up at most ${maxLookups} documents`);
    const document = isAfter ? this.#reader.after(below) : this.#reader.before(below);
    const found = document ? resourceOf(this.#database.databaseId, below, document.fields) : null;
    this.#found.set(key, found);
    return found;
  }
}
