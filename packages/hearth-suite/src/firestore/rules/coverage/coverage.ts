import type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from '../language/ast.ts';
import { childrenOf } from '../language/children-of.ts';
import { type EvaluationError, type RulesValue, typeOf } from '../values/rules-value.ts';
import { encodeValue } from './encode-value.ts';

/** Maximum of different values counted for one expression: values such as ids would fill the memory. */
const MAX_VALUES = 100;

/** Observes every evaluation of an expression. */
export interface Observer {
  value(expression: Expression, value: RulesValue): void;
  error(expression: Expression, error: EvaluationError): void;
}

/** The official emulator's report: each condition, variable and function result, with its parts and their values. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  readonly report: readonly CoverageNode[];
}
export interface CoverageNode {
  readonly sourcePosition: SourcePosition;
  /** Missing for an expression that was never evaluated. */
  readonly values?: readonly { readonly value: object; readonly count: number }[];
  readonly children?: readonly CoverageNode[];
}
interface SourcePosition {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

interface Counted {
  readonly value: object;
  count: number;
}

/** Counts the values of a rules file's expressions. */
export class Coverage implements Observer {
  readonly #source: string;
  readonly #counts = new Map<Expression, Map<string, Counted>>();
  /** The first lists, maps and the like, encoded only for the report: at each evaluation that would be slow. */
  readonly #composites = new Map<Expression, RulesValue[]>();
  /** The innermost expression that threw the error, and so left the expressions around it without a value. */
  readonly #causes = new WeakMap<EvaluationError, Expression>();

  constructor(source: string) {
    this.#source = source;
  }

  value(expression: Expression, value: RulesValue): void {
    if (value === null || typeof value !== 'object') {
      this.#count(expression, `${typeof value} ${value}`, () => encodeValue(value));
    } else {
      const composites = this.#composites.get(expression) ?? [];
      if (composites.length === 0) this.#composites.set(expression, composites);
      if (composites.length < MAX_VALUES) composites.push(value);
      else this.#count(expression, typeOf(value), () => ({ typeValue: typeOf(value) }));
    }
  }

  error(expression: Expression, error: EvaluationError): void {
    const cause = this.#causes.get(error) ?? expression;
    this.#causes.set(error, cause);
    this.#count(expression, `error ${cause.start} ${error.message}`, () => ({
      undefined: { sourcePosition: this.#position(cause), causeMessage: error.message },
    }));
  }

  report(file: RulesFile): CoverageReport {
    const roots = [...file.functions.flatMap(expressionsOf), ...file.matches.flatMap(expressionsIn)];
    return {
      rules: { files: [{ name: 'firestore.rules', content: this.#source }] },
      report: roots.sort((a, b) => a.start - b.start).map((root) => this.#node(root)),
    };
  }

  #count(expression: Expression, key: string, encode: () => object): void {
    let counts = this.#counts.get(expression);
    if (!counts) {
      counts = new Map();
      this.#counts.set(expression, counts);
    }
    const known = counts.get(key);
    if (known) known.count += 1;
    else if (counts.size < MAX_VALUES) counts.set(key, { value: encode(), count: 1 });
  }

  #node(expression: Expression): CoverageNode {
    const values = this.#valuesOf(expression);
    const children = childrenOf(expression);
    return {
      sourcePosition: this.#position(expression),
      ...(values.length > 0 && { values }),
      ...(children.length > 0 && { children: children.map((child) => this.#node(child)) }),
    };
  }

  #valuesOf(expression: Expression): readonly Counted[] {
    const composites = new Map<string, Counted>();
    for (const one of this.#composites.get(expression) ?? []) {
      const value = encodeValue(one);
      const key = JSON.stringify(value);
      composites.set(key, { value, count: (composites.get(key)?.count ?? 0) + 1 });
    }
    const counts = this.#counts.get(expression)?.values() ?? [];
    return [...composites.values(), ...[...counts].map((one) => ({ ...one }))];
  }

  #position({ start, end }: Expression): SourcePosition {
    const before = this.#source.slice(0, start);
    const line = before.split('\n').length;
    return { line, column: start - before.lastIndexOf('\n'), currentOffset: start, endOffset: end };
  }
}

function expressionsIn(block: MatchBlock): Expression[] {
  const conditions = block.allows.flatMap(({ condition }) => (condition ? [condition] : []));
  return [...conditions, ...block.functions.flatMap(expressionsOf), ...block.matches.flatMap(expressionsIn)];
}

const expressionsOf = ({ lets, result }: FunctionDeclaration): Expression[] => [
  ...lets.map(({ value }) => value),
  result,
];
