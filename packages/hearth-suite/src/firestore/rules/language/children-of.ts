import type { Expression } from './ast.ts';

/** Returns the direct subexpressions of an expression, in the order of the source. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'call':
      return expression.args;
    case 'method':
      return [expression.of, ...expression.args];
    case 'index':
      return [expression.of, expression.index];
    case 'slice':
      return [expression.of, expression.from, expression.to];
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.test, expression.yes, expression.no];
    default:
      return [expression.of];
  }
}
