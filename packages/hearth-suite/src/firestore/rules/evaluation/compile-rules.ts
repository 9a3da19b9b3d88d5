import type { Observer } from '../coverage/coverage.ts';
import type { Expression, FunctionDeclaration, MatchBlock, PatternSegment, RulesFile } from '../language/ast.ts';
import { EvaluationError, RulesPath, type RulesValue, Unknown } from '../values/rules-value.ts';
import { type Compiled, compileExpression, type FindFunction } from './compile-expression.ts';
import { Scope, type World } from './scope.ts';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

const methodsOf: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
/** Maximum depth of nested function calls. */
const maxCallDepth = 20;

/** One `allow` with its whole path pattern. */
interface Rule {
  readonly pattern: readonly PatternSegment[];
  readonly methods: ReadonlySet<string>;
  readonly condition: Compiled;
}

/** A request to evaluate: a path whose segments may be unknown, and the variables `request` and `resource`. */
export interface Evaluation {
  readonly method: Method;
  readonly path: readonly RulesValue[];
  /** Index at which any number of unknown segments may stand: a collection group may be at any depth. */
  readonly gapAt?: number | undefined;
  readonly variables: ReadonlyMap<string, RulesValue>;
  readonly world: World;
}

export interface CompiledRules {
  /** Whether some rule certainly allows the request. */
  allows(evaluation: Evaluation): boolean;
}

/** @param observer sees the value of every expression that is evaluated */
export function compileRules(file: RulesFile, observer?: Observer): CompiledRules {
  const rules: Rule[] = [];
  const compile: Compile = (expression, find) => compileExpression(expression, find, observer);
  const top = functionsOf(file.functions, () => undefined, compile);
  for (const block of file.matches) collect(block, { pattern: [], find: top }, compile, rules);
  const isRecursiveEmpty = file.version === 2;
  return {
    allows: (evaluation) =>
      rules.some((rule) => rule.methods.has(evaluation.method) && holds(rule, evaluation, isRecursiveEmpty)),
  };
}

type Compile = (expression: Expression, find: FindFunction) => Compiled;

/** @param outer the path and functions around the block */
function collect(
  block: MatchBlock,
  outer: { readonly pattern: readonly PatternSegment[]; readonly find: FindFunction },
  compile: Compile,
  rules: Rule[],
): void {
  const pattern = [...outer.pattern, ...block.pattern];
  const find = functionsOf(block.functions, outer.find, compile);
  for (const { methods, condition } of block.allows) {
    rules.push({
      pattern,
      methods: new Set(methods.flatMap((method): readonly string[] => methodsOf[method] ?? [method])),
      condition: condition ? compile(condition, find) : () => true,
    });
  }
  for (const inner of block.matches) collect(inner, { pattern, find }, compile, rules);
}

/** Compiles the functions of one block: they may call each other and those of outer blocks, and use the wildcards. */
function functionsOf(
  declarations: readonly FunctionDeclaration[],
  outer: FindFunction,
  compile: Compile,
): FindFunction {
  const own = new Map<string, ReturnType<FindFunction>>();
  const find: FindFunction = (name) => own.get(name) ?? outer(name);
  for (const declaration of declarations) {
    let body: { lets: readonly { name: string; value: Compiled }[]; result: Compiled } | undefined;
    own.set(declaration.name, (scope, args) => {
      body ??= {
        lets: declaration.lets.map(({ name, value }) => ({ name, value: compile(value, find) })),
        result: compile(declaration.result, find),
      };
      const depth = Number(scope.find('#depth') ?? 0n) + 1;
      if (depth > maxCallDepth) throw new EvaluationError('Functions call each other too deeply');
      const values = new Map<string, RulesValue>([['#depth', BigInt(depth)]]);
      for (const [i, parameter] of declaration.parameters.entries()) values.set(parameter, args[i] ?? null);
      const inner = scope.ofFunction(values);
      for (const { name, value } of body.lets) values.set(name, value(inner));
      return body.result(inner);
    });
  }
  return find;
}

function holds(rule: Rule, evaluation: Evaluation, isRecursiveEmpty: boolean): boolean {
  const wildcards = matchPath(rule.pattern, evaluation, isRecursiveEmpty);
  if (!wildcards) return false;
  const scope = new Scope(new Map([...wildcards, ...evaluation.variables]), evaluation.world);
  try {
    return rule.condition(scope) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false; // A condition without a value grants no access.
    throw error;
  }
}

/** Returns the wildcards' values if the pattern certainly matches the path, else undefined. */
function matchPath(
  pattern: readonly PatternSegment[],
  { path, gapAt }: Evaluation,
  isRecursiveEmpty: boolean,
): Map<string, RulesValue> | undefined {
  const wildcards = new Map<string, RulesValue>();
  const recursive = pattern.findIndex((segment) => segment.kind === 'wildcard' && segment.isRecursive);
  const front = recursive < 0 ? pattern : pattern.slice(0, recursive);
  const back = recursive < 0 ? [] : pattern.slice(recursive + 1);
  const rest = path.length - front.length - back.length;
  if (recursive < 0 ? rest !== 0 || gapAt !== undefined : rest < (isRecursiveEmpty ? 0 : 1)) return undefined;
  // Only the recursive wildcard matches the unknown segments, whatever they are.
  if (gapAt !== undefined && (front.length > gapAt || back.length > path.length - gapAt)) return undefined;
  const ends = recursive < 0 ? path.length : path.length - back.length;
  const isMatch =
    front.every((segment, i) => bind(segment, path[i], wildcards)) &&
    back.every((segment, i) => bind(segment, path[ends + i], wildcards));
  if (!isMatch) return undefined;
  const wild = pattern[recursive];
  if (wild?.kind === 'wildcard') {
    const covered = path.slice(front.length, ends);
    wildcards.set(wild.name, gapAt !== undefined ? new Unknown() : new RulesPath(covered));
  }
  return wildcards;
}

function bind(segment: PatternSegment, value: RulesValue | undefined, wildcards: Map<string, RulesValue>): boolean {
  if (value === undefined) return false;
  if (segment.kind === 'literal') return segment.text === value;
  wildcards.set(segment.name, value);
  return true;
}
