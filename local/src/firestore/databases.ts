import type { AccessControl } from './engine/access.ts';
import { createEngine } from './engine/create-engine.ts';
import type { Engine, ImportedDocument, IndexConfiguration } from './engine/engine.ts';
import { EngineError } from './engine/engine-error.ts';
import type { PersistenceOptions } from './engine/persistence/persistence.ts';
import { type DatabaseName, databaseName } from './engine/values/resource-name.ts';

export interface DatabasesOptions {
  readonly indexes?: IndexConfiguration | undefined;
  /** Creates the rules of a database; without it every read and write is allowed. */
  readonly accessControl?: ((database: DatabaseName) => AccessControl) | undefined;
  /** Folder of a database; `undefined` keeps it in memory. */
  readonly persistence?: ((database: DatabaseName) => PersistenceOptions | undefined) | undefined;
  /** The documents that a database begins with, besides those in its folder. */
  readonly seed?: ((database: DatabaseName) => readonly ImportedDocument[]) | undefined;
}

/** One engine for each database that a client names: every test uses a project id of its own. */
export class Databases {
  readonly #engines = new Map<string, Engine>();
  readonly #options: DatabasesOptions;
  readonly #onOpen: (database: DatabaseName, engine: Engine) => void;

  constructor(options: DatabasesOptions, onOpen: (database: DatabaseName, engine: Engine) => void = () => {}) {
    this.#options = options;
    this.#onOpen = onOpen;
  }

  open(database: DatabaseName): Engine {
    const name = databaseName(database);
    const open = this.#engines.get(name);
    if (open) return open;
    if (!/^[a-z0-9][a-z0-9:.-]{0,62}$/i.test(database.projectId)) {
      throw new EngineError('invalid-argument', `Invalid project id "${database.projectId}".`);
    }
    if (database.databaseId !== '(default)') {
      throw new EngineError('unimplemented', 'The local Firestore does not support named databases.');
    }
    const persistence = this.#options.persistence?.(database);
    const engine = createEngine({ ...database, ...(persistence && { persistence }) });
    engine.setIndexes(this.#options.indexes);
    if (this.#options.seed) engine.importDocuments(this.#options.seed(database));
    if (this.#options.accessControl) engine.setAccessControl(this.#options.accessControl(database));
    this.#engines.set(name, engine);
    this.#onOpen(database, engine);
    return engine;
  }
}
