import type { Allow, FunctionDeclaration, MatchBlock, PatternSegment, RulesFile } from './ast.ts';
import { ExpressionParser } from './expression-parser.ts';
import { Lexer, type Token } from './lexer.ts';

const methods = new Set(['read', 'write', 'get', 'list', 'create', 'update', 'delete']);
/** Production's limits. */
const maxLets = 10;
const maxMatchDepth = 10;

interface Block {
  readonly functions: FunctionDeclaration[];
  readonly matches: MatchBlock[];
  readonly allows: Allow[];
}

/** Parses Firebase Security Rules to a tree. Throws RulesError at the first syntax error. */
export function parseRules(source: string): RulesFile {
  return new Parser(source).file();
}

class Parser {
  readonly #lexer: Lexer;
  readonly #expressions: ExpressionParser;
  #depth = 0;

  constructor(source: string) {
    this.#lexer = new Lexer(source);
    this.#expressions = new ExpressionParser(this.#lexer);
  }

  file(): RulesFile {
    const version = this.#version();
    this.#word('service');
    let service = this.#name('the name of a service').text;
    while (this.#accepts('.')) service += `.${this.#name('the name of a service').text}`;
    const open = this.#symbol('{');
    const { functions, matches, allows } = this.#block();
    if (allows[0]) this.#lexer.fail(allows[0], "'allow' stands only inside 'match'.");
    if (this.#lexer.peek().kind !== 'end') this.#unexpected(this.#lexer.peek(), 'the end of the file');
    if (service !== 'cloud.firestore' && service !== 'firebase.storage') {
      this.#lexer.fail(open, `Unknown service '${service}'.`);
    }
    return { version, service, functions, matches };
  }

  #version(): 1 | 2 {
    if (!this.#lexer.isWord('rules_version')) return 1;
    this.#lexer.take();
    this.#symbol('=');
    const version = this.#lexer.take();
    if (version.kind !== 'string' || !['1', '2'].includes(version.text)) {
      this.#lexer.fail(version, "rules_version is '1' or '2'.");
    }
    this.#accepts(';');
    return version.text === '2' ? 2 : 1;
  }

  /** Parses the content of braces, including the closing brace. */
  #block(): Block {
    const block: Block = { functions: [], matches: [], allows: [] };
    for (;;) {
      const token = this.#lexer.peek();
      if (this.#accepts('}')) return block;
      if (this.#lexer.isWord('match')) block.matches.push(this.#match());
      else if (this.#lexer.isWord('allow')) block.allows.push(this.#allow());
      else if (this.#lexer.isWord('function')) block.functions.push(this.#function());
      else this.#unexpected(token, "'match', 'allow', 'function' or '}'");
    }
  }

  #match(): MatchBlock {
    const word = this.#lexer.take();
    const { line, column } = word;
    this.#depth += 1;
    if (this.#depth > maxMatchDepth) this.#lexer.fail(word, `'match' is nested at most ${maxMatchDepth} deep.`);
    const pattern: PatternSegment[] = [];
    while (this.#accepts('/')) pattern.push(this.#patternSegment());
    if (pattern.length === 0) this.#unexpected(this.#lexer.peek(), 'a path');
    this.#symbol('{');
    const block = this.#block();
    this.#depth -= 1;
    return { line, column, pattern, ...block };
  }

  #patternSegment(): PatternSegment {
    if (!this.#lexer.isDirectlyFollowedBy('{')) {
      const text = this.#lexer.takePathSegment();
      if (text === '') this.#unexpected(this.#lexer.peek(), 'a segment of a path');
      return { kind: 'literal', text };
    }
    this.#symbol('{');
    const { text: name } = this.#name('the name of a wildcard');
    const isRecursive = this.#accepts('=');
    if (isRecursive) {
      this.#symbol('*');
      this.#symbol('*');
    }
    this.#symbol('}');
    return { kind: 'wildcard', name, isRecursive };
  }

  #allow(): Allow {
    const { line, column } = this.#lexer.take();
    const allowed: string[] = [];
    do {
      const method = this.#name('a method');
      if (!methods.has(method.text)) this.#lexer.fail(method, `Unknown method '${method.text}'.`);
      allowed.push(method.text);
    } while (this.#accepts(','));
    let condition: Allow['condition'];
    if (this.#accepts(':')) {
      this.#word('if');
      condition = this.#expressions.expression();
    }
    this.#symbol(';');
    return { line, column, methods: allowed, condition };
  }

  #function(): FunctionDeclaration {
    const { line, column } = this.#lexer.take();
    const { text: name } = this.#name('the name of a function');
    const parameters: string[] = [];
    this.#symbol('(');
    while (!this.#accepts(')')) {
      parameters.push(this.#name('a parameter').text);
      if (!this.#accepts(',') && !this.#lexer.isSymbol(')')) this.#unexpected(this.#lexer.peek(), "',' or ')'");
    }
    this.#symbol('{');
    const lets: { name: string; value: ReturnType<ExpressionParser['expression']> }[] = [];
    while (this.#lexer.isWord('let')) {
      const word = this.#lexer.take();
      if (lets.length === maxLets) this.#lexer.fail(word, `A function has at most ${maxLets} variables.`);
      const variable = this.#name('a variable').text;
      this.#symbol('=');
      lets.push({ name: variable, value: this.#expressions.expression() });
      this.#symbol(';');
    }
    this.#word('return');
    const result = this.#expressions.expression();
    this.#accepts(';');
    this.#symbol('}');
    return { line, column, name, parameters, lets, result };
  }

  #accepts(symbol: string): boolean {
    if (!this.#lexer.isSymbol(symbol)) return false;
    this.#lexer.take();
    return true;
  }

  #symbol(text: string): Token {
    const token = this.#lexer.peek();
    if (!this.#accepts(text)) this.#unexpected(token, `'${text}'`);
    return token;
  }

  #word(text: string): void {
    const token = this.#lexer.take();
    if (token.kind !== 'name' || token.text !== text) this.#unexpected(token, `'${text}'`);
  }

  #name(what: string): Token {
    const token = this.#lexer.take();
    if (token.kind !== 'name') this.#unexpected(token, what);
    return token;
  }

  #unexpected(token: Token, wanted: string): never {
    this.#lexer.fail(token, `Unexpected '${token.text}', ${wanted} expected.`);
  }
}
