export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Offsets of an expression in the source: of its first character, and after its last one. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

export type Expression = Position &
  Extent &
  (
    | { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly { readonly key: Expression; readonly value: Expression }[] }
    | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
    | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
    | { readonly kind: 'slice'; readonly of: Expression; readonly from: Expression; readonly to: Expression }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'method'; readonly of: Expression; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'not' | 'minus'; readonly of: Expression }
    | { readonly kind: 'binary'; readonly op: BinaryOperator; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'is'; readonly of: Expression; readonly type: string }
    | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  );

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export interface FunctionDeclaration extends Position {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'wildcard'; readonly name: string; readonly isRecursive: boolean };

export interface Allow extends Position {
  readonly methods: readonly string[];
  /** Undefined for an `allow` without condition. */
  readonly condition: Expression | undefined;
}

export interface MatchBlock extends Position {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly Allow[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface RulesFile {
  readonly version: 1 | 2;
  /** `cloud.firestore` or `firebase.storage`. */
  readonly service: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}
