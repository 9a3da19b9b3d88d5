import type { BinaryOperator, Expression, Extent, Position } from './ast.ts';
import type { Lexer, Token } from './lexer.ts';

/** From loosest to tightest; operators of one level are left-associative. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
];
const types = new Set(
  'bool bytes float int list latlng null number path map string timestamp duration set constraint map_diff'.split(' '),
);
/** Deeper than any rule that people write; protects the stack from hostile input. */
const maxDepth = 200;
const maxOperators = 1_000;

export class ExpressionParser {
  readonly #lexer: Lexer;
  #depth = 0;
  #operators = 0;

  constructor(lexer: Lexer) {
    this.#lexer = lexer;
  }

  expression(): Expression {
    if (this.#depth === 0) this.#operators = 0;
    this.#depth += 1;
    if (this.#depth > maxDepth) this.#lexer.fail(this.#lexer.peek(), 'The expression is nested too deeply.');
    const { start } = this.#lexer.peek();
    const test = this.#binary(0);
    const whole = this.#accepts('?') ? this.#choice(test, start) : test;
    this.#depth -= 1;
    return whole;
  }

  #choice(test: Expression, start: number): Expression {
    const yes = this.expression();
    this.#expect(':');
    return { kind: 'choice', ...at(test), test, yes, no: this.expression(), ...this.#since(start) };
  }

  #binary(level: number): Expression {
    const operators = levels[level];
    if (!operators) return this.#unary();
    const { start } = this.#lexer.peek();
    let left = this.#binary(level + 1);
    for (;;) {
      const token = this.#lexer.peek();
      if (token.kind === 'string' || !operators.includes(token.text)) return left;
      this.#lexer.take();
      this.#operators += 1;
      if (this.#operators > maxOperators)
        this.#lexer.fail(token, `An expression has at most ${maxOperators} operators.`);
      if (token.text === 'is') left = { kind: 'is', ...at(token), of: left, type: this.#type(), ...this.#since(start) };
      else {
        const right = this.#binary(level + 1);
        left = { kind: 'binary', ...at(token), op: token.text as BinaryOperator, left, right, ...this.#since(start) };
      }
    }
  }

  #type(): string {
    const token = this.#lexer.take();
    if (!types.has(token.text)) this.#lexer.fail(token, `Unknown type '${token.text}'.`);
    return token.text;
  }

  #unary(): Expression {
    // A loop, not a recursion: a thousand signs must not overflow the stack.
    const signs: Token[] = [];
    while (this.#lexer.isSymbol('!') || this.#lexer.isSymbol('-')) {
      signs.push(this.#lexer.take());
      if (signs.length > maxDepth) this.#lexer.fail(this.#lexer.peek(), 'The expression is nested too deeply.');
    }
    // Parses an integer with its sign: the smallest one has no positive counterpart to negate.
    const isNegative = signs.at(-1)?.text === '-' && this.#lexer.peek().kind === 'int';
    if (isNegative) signs.pop();
    return signs.reduceRight<Expression>(
      (of, sign) => ({ kind: sign.text === '!' ? 'not' : 'minus', ...at(sign), of, ...this.#since(sign.start) }),
      this.#postfix(isNegative ? '-' : ''),
    );
  }

  #postfix(sign: '-' | ''): Expression {
    const { start } = this.#lexer.peek();
    let of = this.#primary(sign);
    for (let length = 0; ; length += 1) {
      const token = this.#lexer.peek();
      if (length > maxDepth) this.#lexer.fail(token, 'The expression is nested too deeply.');
      if (this.#accepts('.')) {
        const name = this.#lexer.take();
        if (name.kind !== 'name') this.#unexpected(name);
        const isCall = this.#lexer.isSymbol('(');
        of = isCall
          ? { kind: 'method', ...at(name), of, name: name.text, args: this.#arguments(), ...this.#since(start) }
          : { kind: 'member', ...at(name), of, name: name.text, ...this.#since(start) };
      } else if (this.#accepts('[')) {
        const index = this.expression();
        const to = this.#accepts(':') ? this.expression() : undefined;
        this.#expect(']');
        of = to
          ? { kind: 'slice', ...at(token), of, from: index, to, ...this.#since(start) }
          : { kind: 'index', ...at(token), of, index, ...this.#since(start) };
      } else return of;
    }
  }

  #primary(sign: '-' | ''): Expression {
    const token = this.#lexer.take();
    const position = { ...at(token), ...this.#since(token.start) };
    switch (token.kind) {
      case 'int':
        return { kind: 'literal', ...position, value: this.#integer(token, sign) };
      case 'float':
        return { kind: 'literal', ...position, value: Number(token.text) };
      case 'string':
        return { kind: 'literal', ...position, value: token.text };
      case 'name':
        return this.#named(token);
      case 'symbol':
        return this.#symbol(token);
      default:
        return this.#unexpected(token);
    }
  }

  #integer(token: Token, sign: '-' | ''): bigint {
    const value = BigInt(`${sign}${token.text}`);
    if (BigInt.asIntN(64, value) !== value)
      this.#lexer.fail(token, `The integer ${sign}${token.text} is out of range.`);
    return value;
  }

  #named(token: Token): Expression {
    const position = { ...at(token), ...this.#since(token.start) };
    if (token.text === 'null') return { kind: 'literal', ...position, value: null };
    if (token.text === 'true' || token.text === 'false') {
      return { kind: 'literal', ...position, value: token.text === 'true' };
    }
    if (this.#lexer.isSymbol('(')) {
      return { kind: 'call', ...at(token), name: token.text, args: this.#arguments(), ...this.#since(token.start) };
    }
    return { kind: 'variable', ...position, name: token.text };
  }

  #symbol(token: Token): Expression {
    if (token.text === '(') {
      const inner = this.expression();
      this.#expect(')');
      return inner;
    }
    if (token.text === '[') return this.#list(token);
    if (token.text === '{') return this.#map(token);
    if (token.text === '/') return this.#path(token);
    return this.#unexpected(token);
  }

  #list(token: Token): Expression {
    return { kind: 'list', ...at(token), items: this.#items(']'), ...this.#since(token.start) };
  }

  #map(token: Token): Expression {
    const entries: { key: Expression; value: Expression }[] = [];
    while (!this.#accepts('}')) {
      const key = this.expression();
      this.#expect(':');
      entries.push({ key, value: this.expression() });
      if (!this.#accepts(',') && !this.#lexer.isSymbol('}')) this.#unexpected(this.#lexer.peek());
    }
    return { kind: 'map', ...at(token), entries, ...this.#since(token.start) };
  }

  /** Parses a path such as `/databases/$(database)/documents/users`. */
  #path(token: Token): Expression {
    const segments: (string | Expression)[] = [];
    do {
      if (this.#lexer.isDirectlyFollowedBy('$(')) {
        this.#expect('$');
        this.#expect('(');
        segments.push(this.expression());
        this.#expect(')');
      } else {
        const text = this.#lexer.takePathSegment();
        if (text === '') this.#unexpected(this.#lexer.peek());
        segments.push(text);
      }
    } while (this.#lexer.isDirectlyFollowedBy('/') && this.#accepts('/'));
    return { kind: 'path', ...at(token), segments, ...this.#since(token.start) };
  }

  #arguments(): Expression[] {
    this.#expect('(');
    return this.#items(')');
  }

  #items(end: string): Expression[] {
    const items: Expression[] = [];
    while (!this.#accepts(end)) {
      items.push(this.expression());
      if (!this.#accepts(',') && !this.#lexer.isSymbol(end)) this.#unexpected(this.#lexer.peek());
    }
    return items;
  }

  #since(start: number): Extent {
    return { start, end: this.#lexer.end };
  }

  #accepts(symbol: string): boolean {
    if (!this.#lexer.isSymbol(symbol)) return false;
    this.#lexer.take();
    return true;
  }

  #expect(symbol: string): void {
    const token = this.#lexer.peek();
    if (!this.#accepts(symbol)) this.#lexer.fail(token, `Unexpected '${token.text}', '${symbol}' expected.`);
  }

  #unexpected(token: Token): never {
    return this.#lexer.fail(token, `Unexpected '${token.text}'.`);
  }
}

const at = ({ line, column }: Position): Position => ({ line, column });
