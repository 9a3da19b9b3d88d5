import type { Position } from './ast.ts';
import { RulesError } from './rules-error.ts';

export interface Token extends Position {
  readonly kind: 'name' | 'int' | 'float' | 'string' | 'symbol' | 'end';
  /** For strings, the text without quotes and escapes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /\d+(\.\d+)?([eE][+-]?\d+)?/y;
const string = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"/y;
const symbol = /\|\||&&|==|!=|<=|>=|[-+*/%!<>=?:;,.(){}[\]$]/y;
/** The default database's name contains parentheses. */
const pathSegment = /\(default\)|[A-Za-z0-9_\-.~%@!:+*]+/y;

/** Splits rules into tokens on demand: only the parser knows whether a `/` starts a path. */
export class Lexer {
  readonly #source: string;
  /** Start offset of each line. */
  readonly #lines: readonly number[];
  #position = 0;
  #next: Token | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#lines = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  peek(): Token {
    this.#next ??= this.#read();
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.#position = token.end;
    this.#next = undefined;
    return token;
  }

  /** The offset after the last token taken. */
  get end(): number {
    return this.#position;
  }

  isWord(text: string): boolean {
    const { kind, text: next } = this.peek();
    return kind === 'name' && next === text;
  }

  isSymbol(text: string): boolean {
    const { kind, text: next } = this.peek();
    return kind === 'symbol' && next === text;
  }

  /** Takes the path segment directly after the last token; returns '' if there is none. */
  takePathSegment(): string {
    this.#next = undefined;
    const found = this.#match(pathSegment, this.#position);
    this.#position += found.length;
    return found;
  }

  isDirectlyFollowedBy(text: string): boolean {
    return this.#source.startsWith(text, this.#position);
  }

  fail(at: Position, message: string): never {
    throw new RulesError([{ line: at.line, column: at.column, message }]);
  }

  #match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at;
    return pattern.exec(this.#source)?.[0] ?? '';
  }

  #read(): Token {
    const start = this.#position + this.#match(blank, this.#position).length;
    const position = this.#positionOf(start);
    const token = (kind: Token['kind'], raw: string, text = raw): Token => ({
      kind,
      text,
      start,
      end: start + raw.length,
      ...position,
    });
    if (start >= this.#source.length) return token('end', '');
    const word = this.#match(name, start);
    if (word) return token('name', word);
    const digits = this.#match(number, start);
    if (digits) return token(/[.eE]/.test(digits) ? 'float' : 'int', digits);
    const quoted = this.#match(string, start);
    if (quoted) return token('string', quoted, unescaped(quoted.slice(1, -1)));
    const sign = this.#match(symbol, start);
    if (sign) return token('symbol', sign);
    return this.fail(position, `Unexpected '${String.fromCodePoint(this.#source.codePointAt(start) ?? 0)}'.`);
  }

  #positionOf(offset: number): Position {
    let line = 0;
    let beyond = this.#lines.length;
    while (beyond - line > 1) {
      const middle = (line + beyond) >> 1;
      if ((this.#lines[middle] ?? 0) <= offset) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: offset - (this.#lines[line] ?? 0) + 1 };
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_, unicode, hex, character: string) => {
    if (unicode ?? hex) return String.fromCharCode(Number.parseInt(unicode ?? hex, 16));
    return escapes[character] ?? character;
  });
}
