import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine/create-engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { Query } from '../engine/query.ts';
import type { Document, Fields } from '../engine/value.ts';
import { createAccessControl } from './create-access-control.ts';
import { RulesError } from './language/rules-error.ts';
import { anna, database, file, isAllowed, mayList, reader, time } from './testing/ask.ts';
import { anyCondition, anyFields, anyQuery, runs } from './testing/random-rules.ts';

/** Returns what a query finds among documents according to the engine; undefined for an invalid query. */
function found(query: Query, documents: readonly Fields[]): readonly Document[] | undefined {
  const engine = createEngine(database);
  engine.commit(
    { kind: 'admin' },
    documents.map((fields, n) => ({ type: 'update', path: ['c', `d${n}`], fields, transforms: [] })),
  );
  try {
    return engine.runQuery({ kind: 'admin' }, query).documents;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'invalid-argument') return undefined;
    throw error;
  }
}

describe('random rules', () => {
  it('allow every document found by a query that they allow', () => {
    let allowed = 0;
    fc.assert(
      fc.property(
        anyCondition,
        anyQuery,
        fc.array(anyFields, { minLength: 8, maxLength: 16 }),
        (condition, query, stored) => {
          if (!mayList(`match /c/{id} { allow list: if ${condition}; }`, query)) return;
          const documents = found(query, stored);
          if (!documents) return;
          allowed += documents.length;
          const access = createAccessControl(file(`match /c/{id} { allow get: if ${condition}; }`), database);
          for (const document of documents) {
            const { path } = document;
            const mayGet = isAllowed(() => access.checkGet({ caller: anna, path, document, time, reader }));
            if (!mayGet)
              expect.fail(
                `found, but not allowed: ${JSON.stringify([...document.fields], (_, v) => (typeof v === 'bigint' ? `${v}` : v))}`,
              );
          }
        },
      ),
      runs(3_000),
    );
    // Without any results the test would prove nothing.
    expect(allowed).toBeGreaterThan(100);
  });

  it('decide the same twice, and never allow a query by both a rule and its negation', () => {
    fc.assert(
      fc.property(anyCondition, anyQuery, (condition, query) => {
        const rules = `match /c/{id} { allow list: if ${condition}; }`;
        expect(mayList(rules, query)).toBe(mayList(rules, query));
        expect(mayList(rules, query) && mayList(`match /c/{id} { allow list: if !(${condition}); }`, query)).toBe(
          false,
        );
      }),
      runs(500),
    );
  });
});

describe('random texts as rules', () => {
  const sample = file(`
    function f(a, b) { let c = a[0:1] + [b]; return c.hasAny(["x"]) ? a.b : {"k": -1.5e3}.k; }
    match /a/{x}/{rest=**} {
      // a comment
      allow get, list: if request.auth.uid in [x, 'y'] && f([1], 2) is number || !exists(/a/$(x)/b);
      allow write; /* another */
    }`);
  const pieces = sample.match(/\w+|\s+|[^\w\s]/g) ?? [];

  /** Expects the source to be valid, or refused with a position inside it. */
  function expectVerdict(source: string): void {
    try {
      createAccessControl(source, database);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      const lines = source.split('\n');
      expect(error.issues.length).toBeGreaterThan(0);
      for (const { line, column, message } of error.issues) {
        expect(message).not.toBe('');
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
      }
    }
  }

  it('are valid if they are the unchanged sample', () => {
    expect(() => createAccessControl(sample, database)).not.toThrow();
  });

  it('of any characters are valid or refused with line and column', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-composite', maxLength: 200 }));
    fc.assert(fc.property(anyText, expectVerdict), runs(500));
    fc.assert(
      fc.property(anyText, (text) => expectVerdict(file(`match /a/{x} { allow get: if ${text}; }`))),
      runs(500),
    );
  });

  it('of the language’s own symbols are valid or refused with line and column', () => {
    const anyPieces = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(fc.property(anyPieces, expectVerdict), runs(1_000));
    fc.assert(
      fc.property(anyPieces, (text) => expectVerdict(file(`match /a/{x} { allow get: if ${text}; }`))),
      runs(1_000),
    );
  });

  it('that differ from valid rules in one place are valid or refused with line and column', () => {
    const damage = fc.tuple(
      fc.nat({ max: pieces.length - 1 }),
      fc.nat({ max: 3 }),
      fc.constantFrom(...pieces, '', '\u0000', '"', '/*'),
    );
    fc.assert(
      fc.property(damage, ([at, count, by]) =>
        expectVerdict([...pieces.slice(0, at), by, ...pieces.slice(at + count)].join('')),
      ),
      runs(1_000),
    );
  });

  it.each([
    '(',
    '[',
    '{"a":',
    '!',
    '-',
    'a.',
    'f(',
    'a[',
    'true ? true : ',
    'true && ',
    '/a/$(',
    'match /a/{x} {',
    'function f() {',
    '/*',
    '"\\',
  ])('of %s, repeated many times, do not overflow the stack', (piece) => {
    expectVerdict(file(`match /a/{x} { allow get: if ${piece.repeat(50_000)}; }`));
    expectVerdict(`service cloud.firestore { ${piece.repeat(50_000)}`);
  });
});
