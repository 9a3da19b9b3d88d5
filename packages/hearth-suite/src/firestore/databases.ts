import { createEngine } from './engine/create-engine.ts';
import type { CompositeIndex, Connection, Engine, ImportedDocument, IndexConfiguration } from './engine/engine.ts';
import { EngineError } from './engine/engine-error.ts';
import type { PersistenceOptions } from './engine/persistence/persistence.ts';
import { type DatabaseName, databaseName } from './engine/values/resource-name.ts';
import type { SecurityRules } from './rules/create-access-control.ts';

export const defaultDatabase = '(default)';
const projectIds = /^[a-z0-9][a-z0-9:.-]{0,62}$/i;
const databaseIds = /^[a-z][a-z0-9-]{0,62}$/;

interface DatabasesOptions {
  readonly indexes?: IndexConfiguration | undefined;
  /** Compiles a project's rules at the project's first use. If missing, every read and write is allowed. */
  readonly rules?: (() => SecurityRules) | undefined;
  /** Folder of a database; `undefined` keeps it in memory. */
  readonly persistence?: ((database: DatabaseName) => PersistenceOptions | undefined) | undefined;
  /** Returns the initial documents of a database, in addition to those in its folder. */
  readonly seed?: ((database: DatabaseName) => readonly ImportedDocument[]) | undefined;
}

/** Settings that a project's databases share. */
interface ProjectSettings {
  readonly indexes: IndexConfiguration | undefined;
  readonly rules: SecurityRules | undefined;
}

/**
 * Opens one engine for each database that a client names, since every test uses a project id of its own. All databases
 * of a project have the same rules and indexes.
 */
export class Databases {
  readonly #engines = new Map<string, { readonly database: DatabaseName; readonly engine: Engine }>();
  readonly #projects = new Map<string, ProjectSettings>();
  readonly #options: DatabasesOptions;
  readonly #onOpen: (database: DatabaseName, engine: Engine) => void;

  constructor(options: DatabasesOptions, onOpen: (database: DatabaseName, engine: Engine) => void = () => {}) {
    this.#options = options;
    this.#onOpen = onOpen;
  }

  open(database: DatabaseName): Engine {
    const name = databaseName(database);
    const open = this.#engines.get(name);
    if (open) return open.engine;
    if (!projectIds.test(database.projectId)) {
      throw new EngineError('invalid-argument', `Invalid project id "${database.projectId}".`);
    }
    if (database.databaseId !== defaultDatabase && !databaseIds.test(database.databaseId)) {
      throw new EngineError('invalid-argument', `Invalid database id "${database.databaseId}".`);
    }
    const persistence = this.#options.persistence?.(database);
    const engine = createEngine({ ...database, ...(persistence && { persistence }) });
    const { indexes, rules } = this.#settingsOf(database.projectId);
    engine.setIndexes(indexes);
    if (this.#options.seed) engine.importDocuments(this.#options.seed(database));
    if (rules) engine.setAccessControl(rules.accessFor(database));
    this.#engines.set(name, { database, engine });
    this.#onOpen(database, engine);
    return engine;
  }

  /** Releases what the client of a closed connection has locked. */
  disconnect(connection: Connection): void {
    for (const { engine } of this.#engines.values()) engine.disconnect(connection);
  }

  setIndexes(projectId: string, indexes: IndexConfiguration): void {
    this.#set(projectId, { indexes }, (engine) => engine.setIndexes(indexes));
  }

  /** Returns the project's composite indexes that no query of any project has used since the start. */
  unusedIndexes(projectId: string): readonly CompositeIndex[] {
    const engines = [...this.#engines.values()].map(({ engine }) => engine);
    const { indexes = [] } = this.#settingsOf(projectId).indexes ?? {};
    return indexes.filter((index) => !engines.some(({ usedIndexes }) => usedIndexes.has(index)));
  }

  setRules(projectId: string, rules: SecurityRules): void {
    this.#set(projectId, { rules }, (engine, database) => engine.setAccessControl(rules.accessFor(database)));
  }

  rulesOf(projectId: string): SecurityRules | undefined {
    return this.#settingsOf(projectId).rules;
  }

  #settingsOf(projectId: string): ProjectSettings {
    const known = this.#projects.get(projectId);
    if (known) return known;
    const settings = { indexes: this.#options.indexes, rules: this.#options.rules?.() };
    this.#projects.set(projectId, settings);
    return settings;
  }

  #set(
    projectId: string,
    changed: Partial<ProjectSettings>,
    apply: (engine: Engine, database: DatabaseName) => void,
  ): void {
    this.#projects.set(projectId, { ...this.#settingsOf(projectId), ...changed });
    for (const { database, engine } of this.#engines.values()) {
      if (database.projectId === projectId) apply(engine, database);
    }
  }
}
