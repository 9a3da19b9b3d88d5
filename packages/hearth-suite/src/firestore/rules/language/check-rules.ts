import { functions as builtins, namespaces } from '../builtins/index.ts';
import type { Expression, FunctionDeclaration, MatchBlock, Position, RulesFile } from './ast.ts';
import { childrenOf } from './children-of.ts';
import { RulesError, type RulesIssue } from './rules-error.ts';

const lookups: Readonly<Record<string, number>> = { get: 1, getAfter: 1, exists: 1, existsAfter: 1, path: 1 };
const arities: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.keys(builtins).map((name) => [name, 1])),
  ...lookups,
};
const globals = ['request', 'resource'];

interface Names {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** Refuses rules with unknown names or functions, wrong numbers of arguments, or recursive functions. */
export function checkRules(file: RulesFile): void {
  const issues: RulesIssue[] = [];
  const names = withFunctions({ variables: new Set(globals), functions: new Map() }, file.functions, issues);
  checkFunctions(file.functions, names, issues);
  for (const block of file.matches) checkBlock(block, names, issues);
  if (issues.length > 0) throw new RulesError(issues);
}

function checkBlock(block: MatchBlock, outer: Names, issues: RulesIssue[]): void {
  const variables = new Set(outer.variables);
  for (const segment of block.pattern) {
    if (segment.kind !== 'wildcard') continue;
    if (variables.has(segment.name)) issue(issues, block, `'${segment.name}' is bound already.`);
    variables.add(segment.name);
  }
  if (block.pattern.filter((segment) => segment.kind === 'wildcard' && segment.isRecursive).length > 1) {
    issue(issues, block, 'A path has at most one recursive wildcard.');
  }
  const names = withFunctions({ variables, functions: outer.functions }, block.functions, issues);
  checkFunctions(block.functions, names, issues);
  for (const { condition } of block.allows) if (condition) checkExpression(condition, names, issues);
  for (const inner of block.matches) checkBlock(inner, names, issues);
}

function withFunctions(names: Names, declared: readonly FunctionDeclaration[], issues: RulesIssue[]): Names {
  const functions = new Map(names.functions);
  const here = new Set<string>();
  for (const declaration of declared) {
    if (here.has(declaration.name)) issue(issues, declaration, `Function '${declaration.name}' is declared twice.`);
    if (Object.hasOwn(lookups, declaration.name))
      issue(issues, declaration, `'${declaration.name}' is a built-in function.`);
    here.add(declaration.name);
    functions.set(declaration.name, declaration);
  }
  return { ...names, functions };
}

function checkFunctions(declared: readonly FunctionDeclaration[], names: Names, issues: RulesIssue[]): void {
  for (const declaration of declared) {
    const variables = new Set([...names.variables, ...declaration.parameters]);
    if (new Set(declaration.parameters).size < declaration.parameters.length) {
      issue(issues, declaration, 'A parameter is named twice.');
    }
    for (const { name, value } of declaration.lets) {
      checkExpression(value, { ...names, variables }, issues);
      variables.add(name);
    }
    checkExpression(declaration.result, { ...names, variables }, issues);
    if (callsItself(declaration, names)) issue(issues, declaration, `Function '${declaration.name}' calls itself.`);
  }
}

function callsItself(start: FunctionDeclaration, names: Names): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const name of calledIn(next)) {
      if (name === start.name) return true;
      const called = names.functions.get(name);
      if (called && !seen.has(name)) {
        seen.add(name);
        open.push(called);
      }
    }
  }
  return false;
}

function* calledIn({ lets, result }: FunctionDeclaration): Generator<string> {
  for (const expression of [...lets.map(({ value }) => value), result]) {
    for (const part of partsOf(expression)) if (part.kind === 'call') yield part.name;
  }
}

function checkExpression(expression: Expression, names: Names, issues: RulesIssue[]): void {
  for (const part of partsOf(expression)) {
    if (
      part.kind === 'variable' &&
      !names.variables.has(part.name) &&
      !Object.hasOwn(namespaces, part.name) &&
      part.name !== 'firestore'
    ) {
      issue(issues, part, `Variable '${part.name}' is not defined.`);
    }
    if (part.kind === 'call') checkCall(part, names, issues);
  }
}

function checkCall(call: Expression & { kind: 'call' }, names: Names, issues: RulesIssue[]): void {
  const declared = names.functions.get(call.name);
  const arity = declared?.parameters.length ?? (Object.hasOwn(arities, call.name) ? arities[call.name] : undefined);
  if (arity === undefined) issue(issues, call, `Function '${call.name}' is not defined.`);
  else if (arity !== call.args.length)
    issue(issues, call, `'${call.name}' takes ${arity} arguments, not ${call.args.length}.`);
}

/** Yields an expression and all its subexpressions. */
function* partsOf(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of childrenOf(expression)) yield* partsOf(child);
}

function issue(issues: RulesIssue[], { line, column }: Position, message: string): void {
  issues.push({ line, column, message });
}
