import type { AccessControl, Caller, GetRequest, ListRequest, WriteRequest } from '../engine/access.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { DatabaseName } from '../engine/values/resource-name.ts';
import { Coverage, type CoverageReport } from './coverage/coverage.ts';
import { type CompiledRules, compileRules, type Evaluation } from './evaluation/compile-rules.ts';
import { DocumentWorld } from './evaluation/document-world.ts';
import { checkRules } from './language/check-rules.ts';
import { parseRules } from './language/parser.ts';
import { evaluationsOfQuery } from './query/judge-query.ts';
import { resourceOf, rulesValueFromJson, timestampOf } from './values/from-document.ts';
import { RulesPath, type RulesValue } from './values/rules-value.ts';

/** A compiled rules file, for all databases of a project. */
export interface SecurityRules {
  accessFor(database: DatabaseName): AccessControl;
  /** Reports the values that each expression has had so far. */
  coverage(): CoverageReport;
}

/** Compiles a rules file. Throws RulesError, with line and column, if it is invalid. */
export function compileSecurityRules(source: string): SecurityRules {
  const file = parseRules(source);
  checkRules(file);
  const coverage = new Coverage(source);
  const compiled = compileRules(file, coverage);
  return {
    accessFor: (database) => new RulesAccessControl(compiled, database),
    coverage: () => coverage.report(file),
  };
}

export function createAccessControl(source: string, database: DatabaseName): AccessControl {
  return compileSecurityRules(source).accessFor(database);
}

class RulesAccessControl implements AccessControl {
  readonly #rules: CompiledRules;
  readonly #database: DatabaseName;

  constructor(rules: CompiledRules, database: DatabaseName) {
    this.#rules = rules;
    this.#database = database;
  }

  checkGet(request: GetRequest): void {
    const { path, document } = request;
    const resource = document ? this.#resource(path, document.fields) : null;
    this.#check({
      method: 'get',
      path: this.#full(path),
      variables: new Map([
        ['resource', resource],
        ['request', this.#request(request, 'get', path)],
      ]),
      world: new DocumentWorld(this.#database, request.reader),
    });
  }

  checkList(request: ListRequest): void {
    const world = new DocumentWorld(this.#database, request.reader);
    const { parent, from } = request.query;
    const collection = [...parent, ...(from.collectionId === undefined ? [] : [from.collectionId])];
    const variables = this.#request(request, 'list', collection);
    for (const evaluation of evaluationsOfQuery(request.query, this.#database, variables)) {
      this.#check({ ...evaluation, world });
    }
  }

  checkWrite(request: WriteRequest): void {
    const { method, path, document, newFields } = request;
    const requestVariable = this.#request(request, method, path);
    if (newFields) requestVariable.set('resource', this.#resource(path, newFields));
    this.#check({
      method,
      path: this.#full(path),
      variables: new Map<string, RulesValue>([
        ['resource', document ? this.#resource(path, document.fields) : null],
        ['request', requestVariable],
      ]),
      world: new DocumentWorld(this.#database, request.reader),
    });
  }

  #check(evaluation: Evaluation): void {
    if (this.#rules.allows(evaluation)) return;
    throw new EngineError('permission-denied', `Missing or insufficient permissions. False for '${evaluation.method}'`);
  }

  #full(path: readonly string[]): readonly string[] {
    return ['databases', this.#database.databaseId, 'documents', ...path];
  }

  #resource(path: readonly string[], fields: Parameters<typeof resourceOf>[2]): ReadonlyMap<string, RulesValue> {
    return resourceOf(this.#database.databaseId, path, fields);
  }

  #request(
    { caller, time }: { caller: Caller; time: GetRequest['time'] },
    method: string,
    path: readonly string[],
  ): Map<string, RulesValue> {
    return new Map<string, RulesValue>([
      ['auth', authOf(caller)],
      ['method', method],
      ['path', new RulesPath(this.#full(path))],
      ['time', timestampOf(time)],
    ]);
  }
}

function authOf(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return null;
  return new Map<string, RulesValue>([
    ['uid', caller.uid],
    ['token', rulesValueFromJson(caller.token)],
  ]);
}
