import { describe, expect, it } from 'vitest';
import { createAccessControl } from './create-access-control.ts';
import { RulesError } from './language/rules-error.ts';
import { anna, database, file, isAllowed, reader, time } from './testing/ask.ts';

const read = (source: string, path: string): boolean => {
  const access = createAccessControl(source, database);
  return isAllowed(() => access.checkGet({ caller: anna, path: path.split('/'), document: undefined, time, reader }));
};

describe('match blocks', () => {
  it.each<[rules: string, path: string, expected: boolean]>([
    ['', 'a/1', false],
    ['match /a/{x} { allow get; }', 'a/1', true],
    ['match /a/{x} { allow get; }', 'b/1', false],
    ['match /a/1 { allow get; }', 'a/1', true],
    ['match /a/1 { allow get; }', 'a/2', false],
    ['match /a/{x} { allow list; }', 'a/1', false],
    ['match /a/{x} { allow read: if x == "1"; }', 'a/1', true],
    ['match /a/{x} { allow get: if false; } match /a/{y} { allow read; }', 'a/1', true],
    ['match /a/{x} { match /b/{y} { allow get: if x == "1" && y == "2"; } }', 'a/1/b/2', true],
    ['match /a/{x} { match /b/{y} { allow get: if x == "1" && y == "2"; } }', 'a/2/b/2', false],
    ['match /a/{x} { match /b/{y} { allow get; } }', 'a/1', false],
    ['match /a/{x}/b/{y} { allow get; }', 'a/1/b/2', true],
    ['match /a/{x} { allow get; }', 'a/1/b/2', false],
    ['match /a/{x}/{rest=**} { allow get; }', 'a/1', true],
    ['match /a/{x}/{rest=**} { allow get: if rest.size() == 0; }', 'a/1', true],
    ['match /a/{x}/{rest=**} { allow get: if rest[1] == "2"; }', 'a/1/b/2', true],
    ['match /a/{x}/{rest=**} { allow get: if rest == /b/2; }', 'a/1/b/2', true],
    ['match /{all=**} { allow get; }', 'a/1/b/2', true],
    ['match /{all=**} { allow get: if all == /a/1; }', 'a/1', true],
    ['match /{above=**}/b/{y} { allow get; }', 'a/1/b/2', true],
    ['match /{above=**}/b/{y} { allow get; }', 'b/2', true],
    ['match /{above=**}/b/{y} { allow get: if above == /a/1; }', 'a/1/b/2', true],
    ['match /{above=**}/b/{y} { allow get; }', 'a/1/c/2', false],
    ['match /a/{x=**} { match /b/{y} { allow get; } }', 'a/1/b/2', true],
  ])('%s for %s is %s', (rules, path, expected) => {
    expect(read(file(rules), path)).toBe(expected);
  });

  it('of version 1 have recursive wildcards that match at least one segment', () => {
    const v1 = 'service cloud.firestore { match /databases/{d}/documents { match /a/{x}/{rest=**} { allow get; } } }';
    expect(read(v1, 'a/1')).toBe(false);
    expect(read(v1, 'a/1/b/2')).toBe(true);
  });
});

describe('functions of rules', () => {
  it.each<[name: string, rules: string, expected: boolean]>([
    ['take arguments', 'function f(a, b) { return a + b == 3; } match /a/{x} { allow get: if f(1, 2); }', true],
    [
      'have variables',
      'function f(a) { let b = a + 1; let c = b + 1; return c == 3; } match /a/{x} { allow get: if f(1); }',
      true,
    ],
    ['see the wildcards around them', 'match /a/{x} { function f() { return x == "1"; } allow get: if f(); }', true],
    [
      'see the request',
      'function f() { return request.auth.uid == "anna"; } match /a/{x} { allow get: if f(); }',
      true,
    ],
    [
      'call each other, whichever comes first',
      'function f() { return g(); } function g() { return true; } match /a/{x} { allow get: if f(); }',
      true,
    ],
    [
      'hide outer functions of the same name',
      'function f() { return false; } match /a/{x} { function f() { return true; } allow get: if f(); }',
      true,
    ],
    [
      'have parameters that hide wildcards',
      'match /a/{x} { function f(x) { return x == 5; } allow get: if f(5); }',
      true,
    ],
    [
      'do not see the parameters of their callers',
      'match /a/{x} { function g() { return x == "1"; } function f(x) { return g(); } allow get: if f("other"); }',
      true,
    ],
    [
      'do not see the variables of their callers',
      'match /a/{x} { function g() { return x == "1"; } function f() { let x = "other"; return g(); } allow get: if f(); }',
      true,
    ],
    [
      'look documents up',
      'function f(who) { let role = get(/databases/$(database)/documents/roles/$(who)); return role.data.is == "boss"; } match /a/{x} { allow get: if f(request.auth.uid); }',
      true,
    ],
    ['return any value', 'function f() { return {"a": [1]}; } match /a/{x} { allow get: if f().a[0] == 1; }', true],
    [
      'without a value do not allow the request',
      'function f() { return resource.data.n; } match /a/{x} { allow get: if f() == 1; }',
      false,
    ],
    [
      'with a variable that has no value do not allow the request',
      'function f() { let y = resource.data.n; return true; } match /a/{x} { allow get: if f(); }',
      false,
    ],
    ['may lack the last semicolon', 'function f() { return true } match /a/{x} { allow get: if f(); }', true],
  ])('%s', (_, rules, expected) => {
    // `file` puts the rules inside the database's block, so that they can use the wildcard `database`.
    expect(read(file(rules), 'a/1')).toBe(expected);
  });

  it('may follow at most 200 fields in one expression', () => {
    const chain = (length: number): string =>
      `match /a/{x} { allow get: if true || resource.data${'.n'.repeat(length - 1)}; }`;
    expect(read(file(chain(200)), 'a/1')).toBe(true);
    expect(() => createAccessControl(file(chain(201)), database)).toThrow('nested too deeply');
  });

  it('may nest calls at most twenty deep', () => {
    const chain = (depth: number): string =>
      `${Array.from({ length: depth }, (_, i) => `function f${i}() { return ${i + 1 < depth ? `f${i + 1}()` : 'true'}; }`).join('\n')} match /a/{x} { allow get: if f0(); }`;
    expect(read(file(chain(20)), 'a/1')).toBe(true);
    expect(read(file(chain(21)), 'a/1')).toBe(false);
  });
});

describe('invalid rules files', () => {
  const nested = (depth: number): string => `${'match /a/{x} {'.repeat(depth)}${'}'.repeat(depth)}`;
  it.each<[source: string, position: string, message: string]>([
    ['', '1:1', "'service' expected"],
    ['service cloud.firestore {', '1:26', 'Unexpected'],
    ['rules_version = "3"; service cloud.firestore {}', '1:17', 'rules_version'],
    ['service cloud.functions {}', '1:25', "Unknown service 'cloud.functions'"],
    ['service cloud.firestore {} x', '1:28', 'the end of the file expected'],
    ['service cloud.firestore { allow read; }', '1:27', "'allow' stands only inside 'match'"],
    ['service cloud.firestore { "match" /a { } }', '1:27', "'match', 'allow', 'function' or '}' expected"],
    ['service cloud.firestore { match { } }', '1:33', 'a path expected'],
    ['service cloud.firestore { match /a/# { } }', '1:36', "Unexpected '#'"],
    [file('match /a/{x} { allow fly; }'), '3:22', "Unknown method 'fly'"],
    [file('match /a/{x} { allow get }'), '3:26', "';' expected"],
    [file('match /a/{x} { allow get: true; }'), '3:27', "'if' expected"],
    [file('match /a/{x} { allow get: if ; }'), '3:30', "Unexpected ';'"],
    [file('match /a/{x} { allow get: if y == 1; }'), '3:30', "Variable 'y' is not defined"],
    [file('match /a/{x} { allow get: if f(1); }'), '3:30', "Function 'f' is not defined"],
    [file('match /a/{x} { allow get: if toString(); }'), '3:30', "Function 'toString' is not defined"],
    [file('match /a/{x} { allow get: if constructor; }'), '3:30', "Variable 'constructor' is not defined"],
    [file('match /a/{x} { allow get: if exists(); }'), '3:30', "'exists' takes 1 arguments, not 0"],
    [file('function f() { return f(); }'), '3:1', 'calls itself'],
    [file('function f() { return g(); } function g() { return f(); }'), '3:1', 'calls itself'],
    [file('function f() { return 1; } function f() { return 2; }'), '3:28', 'declared twice'],
    [file('function get(a) { return a; }'), '3:1', 'built-in'],
    [file('function f(a, a) { return a; }'), '3:1', 'named twice'],
    [file('function f(a) { return a; } match /a/{x} { allow get: if f(); }'), '3:58', "'f' takes 1 arguments, not 0"],
    [file('function f() { let a = 1; }'), '3:27', "'return' expected"],
    [
      file(`function f() { ${Array.from({ length: 11 }, (_, i) => `let a${i} = 1;`).join(' ')} return 1; }`),
      '3:136',
      'at most 10',
    ],
    [file('match /a/{x} { allow get: if 1 is toad; }'), '3:35', "Unknown type 'toad'"],
    [file('match /a/{x}/b/{x} { allow get; }'), '3:1', "'x' is bound already"],
    [file('match /{a=**}/b/{c=**} { allow get; }'), '3:1', 'at most one recursive'],
    [file('match /a/{request} { allow get; }'), '3:1', "'request' is bound already"],
    [file('match /a/{x} { allow get: if (true; }'), '3:35', "')' expected"],
    [file('match /a/{x} { allow get: if [1 2] == []; }'), '3:33', "Unexpected '2'"],
    [file('match /a/{x} { allow get: if [1 "]"] == []; }'), '3:33', "Unexpected ']'"],
    [file('match /a/{x} { allow get: if {"a" 1} == {}; }'), '3:35', "':' expected"],
    [file('match /a/{x} { allow get: if "open; }'), '3:30', "Unexpected '\"'"],
    [file('match /a/{x} { allow get: if 9223372036854775808 > 0; }'), '3:30', 'out of range'],
    [file(`match /a/{x} { allow get: if ${'('.repeat(300)}true${')'.repeat(300)}; }`), '3:230', 'nested too deeply'],
    [file(`match /a/{x} { allow get: if ${'true && '.repeat(1_001)}true; }`), '3:8035', 'at most 1000 operators'],
    [`service cloud.firestore { ${nested(11)} }`, '1:167', 'nested at most 10 deep'],
  ])('are refused with line and column: %s at %s: %s', (source, position, message) => {
    const attempt = (): unknown => createAccessControl(source, database);
    expect(attempt).toThrow(RulesError);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(new RegExp(`^${position} `));
  });

  it('are refused with every unknown name, not only the first', () => {
    const source = file('match /a/{x} { allow get: if y == 1;\n allow list: if f(); }');
    expect(() => createAccessControl(source, database)).toThrow(/^3:30 Variable 'y'.*\n4:17 Function 'f'/);
  });

  it('do not include a file with a thousand operators in one expression', () => {
    expect(read(file(`match /a/{x} { allow get: if ${'true && '.repeat(1_000)}true; }`), 'a/1')).toBe(true);
  });
});
