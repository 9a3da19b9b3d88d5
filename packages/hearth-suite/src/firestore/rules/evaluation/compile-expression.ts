import type { Builtin } from '../builtins/arguments.ts';
import { functions, methodsByType, namespaces } from '../builtins/index.ts';
import { characterAt, slice } from '../builtins/strings.ts';
import type { Observer } from '../coverage/coverage.ts';
import type { BinaryOperator, Expression } from '../language/ast.ts';
import { isList, isNumber } from '../values/compare.ts';
import {
  EvaluationError,
  int64,
  isUncertain,
  OpenMap,
  RulesMapDiff,
  RulesPath,
  type RulesValue,
  typeOf,
  Unknown,
} from '../values/rules-value.ts';
import { applyOperator, negate } from './operators.ts';
import type { Scope } from './scope.ts';

/** A compiled expression. Throws EvaluationError if it has no value. */
export type Compiled = (scope: Scope) => RulesValue;
/** Finds a function of the rules that is visible at an expression. */
export type FindFunction = (name: string) => ((scope: Scope, args: readonly RulesValue[]) => RulesValue) | undefined;

export function compileExpression(expression: Expression, find: FindFunction, observer?: Observer): Compiled {
  const run = compileUnobserved(expression, find, (one) => compileExpression(one, find, observer));
  if (!observer) return run;
  return (scope) => {
    try {
      const value = run(scope);
      observer.value(expression, value);
      return value;
    } catch (error) {
      if (error instanceof EvaluationError) observer.error(expression, error);
      throw error;
    }
  };
}

function compileUnobserved(
  expression: Expression,
  find: FindFunction,
  compile: (one: Expression) => Compiled,
): Compiled {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'variable':
      return (scope) => scope.find(expression.name) ?? lookUpVariable(scope, expression.name);
    case 'list': {
      const items = expression.items.map(compile);
      return (scope) => items.map((item) => item(scope));
    }
    case 'map': {
      const entries = expression.entries.map(({ key, value }) => [compile(key), compile(value)] as const);
      return (scope) => new Map(entries.map(([key, value]) => [keyOf(key(scope)), value(scope)]));
    }
    case 'path': {
      const segments = expression.segments.map((one) => (typeof one === 'string' ? () => one : compile(one)));
      return (scope) => new RulesPath(segments.flatMap((segment) => segmentsOf(segment(scope))));
    }
    case 'member': {
      const of = compile(expression.of);
      return (scope) => memberOf(of(scope), expression.name);
    }
    case 'index': {
      const of = compile(expression.of);
      const index = compile(expression.index);
      return (scope) => itemOf(of(scope), index(scope));
    }
    case 'slice': {
      const of = compile(expression.of);
      const from = compile(expression.from);
      const to = compile(expression.to);
      return (scope) => sliceOf(of(scope), from(scope), to(scope));
    }
    case 'not': {
      const of = compile(expression.of);
      return (scope) => negate(of(scope));
    }
    case 'minus': {
      const of = compile(expression.of);
      return (scope) => minus(of(scope));
    }
    case 'is': {
      const of = compile(expression.of);
      return (scope) => isOfType(of(scope), expression.type);
    }
    case 'choice':
      return compileChoice(compile(expression.test), compile(expression.yes), compile(expression.no));
    case 'binary':
      return compileBinary(expression.op, compile(expression.left), compile(expression.right));
    case 'call':
      return compileCall(expression.name, expression.args.map(compile), find);
    case 'method':
      return compileMethod(expression, compile);
  }
}

function compileChoice(test: Compiled, yes: Compiled, no: Compiled): Compiled {
  return (scope) =>
    choose(
      test(scope),
      () => yes(scope),
      () => no(scope),
    );
}

function compileBinary(op: BinaryOperator, left: Compiled, right: Compiled): Compiled {
  if (op !== '&&' && op !== '||') return (scope) => applyOperator(op, left(scope), right(scope));
  return (scope) =>
    both(
      () => left(scope),
      () => right(scope),
      op === '||',
    );
}

function lookUpVariable(scope: Scope, name: string): RulesValue {
  const value = scope.find(name);
  if (value === undefined) throw new EvaluationError(`'${name}' is not defined`);
  return value;
}

/**
 * Evaluates `&&` (decided by false) and `||` (decided by true). Ignores an error on one side if the other side decides,
 * as the reference of the rules language demands.
 */
function both(left: () => RulesValue, right: () => RulesValue, decisive: boolean): RulesValue {
  const first = attempt(left);
  if (first === decisive) return decisive;
  const second = attempt(right);
  if (second === decisive) return decisive;
  for (const one of [first, second]) if (one instanceof EvaluationError) throw one;
  return first instanceof Unknown || second instanceof Unknown ? new Unknown() : !decisive;
}

function attempt(run: () => RulesValue): boolean | Unknown | EvaluationError {
  try {
    const value = run();
    if (typeof value === 'boolean' || value instanceof Unknown) return value;
    return new EvaluationError(`bool expected, not ${typeOf(value)}`);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

function choose(test: RulesValue, yes: () => RulesValue, no: () => RulesValue): RulesValue {
  if (typeof test === 'boolean') return test ? yes() : no();
  if (!(test instanceof Unknown)) throw new EvaluationError(`bool expected, not ${typeOf(test)}`);
  // Even if both branches agree: the condition itself may have no value.
  return new Unknown();
}

const keyOf = (value: RulesValue): string => {
  if (typeof value !== 'string') throw new EvaluationError('The keys of a map are strings');
  return value;
};

function segmentsOf(value: RulesValue): readonly RulesValue[] {
  if (value instanceof RulesPath) return value.segments;
  if (typeof value === 'string' || value instanceof Unknown) return [value];
  if (typeof value === 'bigint') return [String(value)];
  throw new EvaluationError(`${typeOf(value)} is no segment of a path`);
}

function memberOf(of: RulesValue, name: string): RulesValue {
  if (of instanceof Unknown) return new Unknown();
  if (of instanceof OpenMap) return of.fields.get(name) ?? (of.fields.has(name) ? null : new Unknown());
  if (!(of instanceof Map)) throw new EvaluationError(`${typeOf(of)} has no '${name}'`);
  const value = of.get(name);
  if (value === undefined) throw new EvaluationError(`There is no '${name}'`);
  return value;
}

function itemOf(of: RulesValue, index: RulesValue): RulesValue {
  if (of instanceof Unknown || index instanceof Unknown) return new Unknown();
  if (typeof of === 'string') return characterAt(of, index);
  if (of instanceof RulesPath && typeof index === 'string') throw new EvaluationError(`The path has no '${index}'`);
  const items = of instanceof RulesPath ? of.segments : of;
  if (!isList(items)) return memberOf(of, keyOf(index));
  const item = typeof index === 'bigint' ? items[Number(index)] : undefined;
  if (item === undefined) throw new EvaluationError('The index is out of range');
  return item;
}

function sliceOf(of: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  if ([of, from, to].some((one) => one instanceof Unknown)) return new Unknown();
  if (typeof of === 'string') return slice(of, from, to);
  if (!isList(of) || typeof from !== 'bigint' || typeof to !== 'bigint') throw new EvaluationError('Nothing to slice');
  if (from < 0n || to > BigInt(of.length) || from > to) throw new EvaluationError('The range is out of range');
  return of.slice(Number(from), Number(to));
}

function minus(of: RulesValue): RulesValue {
  if (of instanceof Unknown) return new Unknown();
  if (!isNumber(of)) throw new EvaluationError(`'-' takes a number, not ${typeOf(of)}`);
  return typeof of === 'bigint' ? int64(-of) : -of;
}

function isOfType(of: RulesValue, type: string): RulesValue {
  if (of instanceof Unknown) return new Unknown();
  return type === 'number' ? isNumber(of) : typeOf(of) === type;
}

function compileCall(name: string, args: readonly Compiled[], find: FindFunction): Compiled {
  const own = find(name);
  if (own)
    return (scope) =>
      own(
        scope,
        args.map((arg) => arg(scope)),
      );
  if (['get', 'getAfter', 'exists', 'existsAfter'].includes(name)) return compileLookup(name, args);
  if (name === 'path') {
    return (scope) => {
      const text = args[0]?.(scope);
      if (text instanceof Unknown) return text;
      if (typeof text !== 'string') throw new EvaluationError('path takes a string');
      return new RulesPath(text.split('/').filter((segment) => segment !== ''));
    };
  }
  const builtin = functions[name];
  if (!builtin) throw new Error(`Unchecked function ${name}`);
  return (scope) =>
    callBuiltin(
      builtin,
      args.map((arg) => arg(scope)),
    );
}

function compileLookup(name: string, args: readonly Compiled[]): Compiled {
  const isAfter = name.endsWith('After');
  return (scope) => {
    const path = args[0]?.(scope);
    if (path instanceof Unknown) return path;
    if (!(path instanceof RulesPath)) throw new EvaluationError(`${name} takes a path`);
    if (isUncertain(path)) return new Unknown();
    const found = scope.world.get(path, isAfter);
    return name.startsWith('exists') ? found !== null : found;
  };
}

function compileMethod(expression: Expression & { kind: 'method' }, compile: (one: Expression) => Compiled): Compiled {
  const { name } = expression;
  const args = expression.args.map(compile);
  const namespace = expression.of.kind === 'variable' ? expression.of.name : undefined;
  const builtin = namespace === undefined ? undefined : ownOf(ownOf(namespaces, namespace), name);
  const of = compile(expression.of);
  return (scope) => {
    const values = args.map((arg) => arg(scope));
    // A variable of that name shadows the namespace.
    if (namespace !== undefined && scope.find(namespace) === undefined) {
      if (builtin) return callBuiltin(builtin, values);
      if (scope.world.foreign) return scope.world.foreign(namespace, name, values);
    }
    return callMethod(of(scope), name, values);
  };
}

function callMethod(of: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  if (of instanceof Unknown) return new Unknown();
  // In a map that may have more fields, only a known field has a value.
  if (of instanceof OpenMap) return name === 'get' ? openGet(of, args) : new Unknown();
  const method = ownOf(methodsByType[typeOf(of)], name);
  if (!method) throw new EvaluationError(`${typeOf(of)} has no method '${name}'`);
  if (of instanceof Map && name === 'diff' && args[0] instanceof OpenMap) return new Unknown();
  if (of instanceof RulesMapDiff && isUncertain(of)) return new Unknown();
  return callBuiltin(method, [of, ...args]);
}

/** Returns an own property: not those that every object has, such as `constructor`. */
function ownOf<T>(of: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return of && Object.hasOwn(of, name) ? of[name] : undefined;
}

function openGet(of: OpenMap, args: readonly RulesValue[]): RulesValue {
  const [key] = args;
  return typeof key === 'string' && of.fields.has(key) ? (of.fields.get(key) ?? null) : new Unknown();
}

function callBuiltin(builtin: Builtin, args: readonly RulesValue[]): RulesValue {
  // Needs no check for missing arguments: the built-in refuses undefined for its type.
  if (args.length > builtin.length) throw new EvaluationError(`Takes ${builtin.length} arguments, not ${args.length}`);
  return args.some(isUncertain) ? new Unknown() : builtin(...args);
}
