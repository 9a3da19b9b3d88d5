import type { RulesPath, RulesValue } from '../values/rules-value.ts';

/** The context of an evaluation. */
export interface World {
  /** Evaluates `get()` or `getAfter()`: returns the resource, or null. */
  get(path: RulesPath, isAfter: boolean): RulesValue;
  /** Calls a function of another service, such as `firestore.get` in Storage rules. */
  foreign?(namespace: string, name: string, args: readonly RulesValue[]): RulesValue;
}

/** Variables, inner before outer. */
export class Scope {
  readonly #values: ReadonlyMap<string, RulesValue>;
  readonly #outer: Scope | undefined;
  readonly world: World;

  constructor(values: ReadonlyMap<string, RulesValue>, world: World, outer?: Scope) {
    this.#values = values;
    this.#outer = outer;
    this.world = world;
  }

  find(name: string): RulesValue | undefined {
    return this.#values.get(name) ?? (this.#values.has(name) ? null : this.#outer?.find(name));
  }

  /** Returns a function's scope: the request and the wildcards, not the caller's variables. */
  ofFunction(values: ReadonlyMap<string, RulesValue>): Scope {
    return this.#root().inner(values);
  }

  #root(): Scope {
    return this.#outer ? this.#outer.#root() : this;
  }

  inner(values: ReadonlyMap<string, RulesValue>): Scope {
    return new Scope(values, this.world, this);
  }
}
