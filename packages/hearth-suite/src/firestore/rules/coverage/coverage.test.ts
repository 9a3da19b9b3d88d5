import { describe, expect, it } from 'vitest';
import { compileSecurityRules } from '../create-access-control.ts';
import { anna, database, file, isAllowed, reader, time } from '../testing/ask.ts';
import type { CoverageNode } from './coverage.ts';

const source = file(`
  function isSecret(id) { let word = 'secret'; return id == word; }
  match /notes/{id} {
    allow get: if !isSecret(id) && (id.size() > 0 || resource.data.open);
    allow create: if request.resource.data.n[0] > -1;
  }`);

function covered(ids: readonly string[]) {
  const rules = compileSecurityRules(source);
  const access = rules.accessFor(database);
  for (const id of ids) {
    isAllowed(() => access.checkGet({ caller: anna, path: ['notes', id], document: undefined, time, reader }));
  }
  return rules.coverage();
}

const textOf = ({ sourcePosition }: CoverageNode) =>
  source.slice(sourcePosition.currentOffset, sourcePosition.endOffset);
const all = (nodes: readonly CoverageNode[]): readonly CoverageNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
const valuesOf = (nodes: readonly CoverageNode[], text: string) =>
  all(nodes).find((one) => textOf(one) === text)?.values;

const list = (...values: object[]) => ({ listValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });

describe('the coverage of rules', () => {
  it('has each condition, variable and result as a root with its parts below, in the order of the source', () => {
    const { rules, report } = covered([]);
    expect(rules.files).toEqual([{ name: 'firestore.rules', content: source }]);
    expect(report.map(textOf)).toEqual([
      "'secret'",
      'id == word',
      '!isSecret(id) && (id.size() > 0 || resource.data.open)',
      'request.resource.data.n[0] > -1',
    ]);
    expect(all(report.slice(2, 3)).map(textOf)).toEqual([
      '!isSecret(id) && (id.size() > 0 || resource.data.open)',
      '!isSecret(id)',
      'isSecret(id)',
      'id',
      'id.size() > 0 || resource.data.open',
      'id.size() > 0',
      'id.size()',
      'id',
      '0',
      'resource.data.open',
      'resource.data',
      'resource',
    ]);
    const before = source.slice(0, report[1]?.sourcePosition.currentOffset);
    expect(report[1]?.sourcePosition).toMatchObject({
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
    });
    expect(all(report).every((node) => node.values === undefined)).toBe(true);
  });

  it('counts the values of each expression, and leaves out those never evaluated', () => {
    const { report } = covered(['a', 'secret', 'a']);
    expect(valuesOf(report, 'id == word')).toEqual([
      { value: { boolValue: false }, count: 2 },
      { value: { boolValue: true }, count: 1 },
    ]);
    expect(valuesOf(report, 'id')).toEqual([
      { value: { stringValue: 'a' }, count: 2 },
      { value: { stringValue: 'secret' }, count: 1 },
    ]);
    expect(valuesOf(report, 'id.size()')).toEqual([{ value: { intValue: '1' }, count: 2 }]);
    expect(valuesOf(report, 'resource.data.open')).toBeUndefined();
    expect(valuesOf(report, 'request.resource.data.n[0] > -1')).toBeUndefined();
  });

  it('names the innermost part that left an expression without a value', () => {
    const rules = compileSecurityRules(file('match /c/{id} { allow get: if resource.data.n == 1; }'));
    const request = { caller: anna, path: ['c', 'x'], document: undefined, time, reader };
    isAllowed(() => rules.accessFor(database).checkGet(request));
    const [root] = rules.coverage().report;
    const [of] = root?.children ?? [];
    const [data] = of?.children ?? [];
    const undefinedValue = {
      value: { undefined: { sourcePosition: data?.sourcePosition, causeMessage: "null has no 'data'" } },
      count: 1,
    };
    expect([root?.values, of?.values, data?.values]).toEqual([[undefinedValue], [undefinedValue], [undefinedValue]]);
    expect(data?.children?.[0]?.values).toEqual([{ value: { nullValue: null }, count: 1 }]);
  });

  it.each([
    [
      "[1, 'a', [null]]",
      { listValue: { values: [{ intValue: '1' }, { stringValue: 'a' }, list({ nullValue: null })] } },
    ],
    ["{'a': true, 'b': {'c': 2.5}}", map({ a: { boolValue: true }, b: map({ c: { floatValue: 2.5 } }) })],
    ["['b', 'b'].toSet()", { setValue: { values: [{ stringValue: 'b' }] } }],
    ['/c/$(id)', { pathValue: { segments: [{ simple: 'c' }, { simple: 'x' }] } }],
    ["'abc'.toUtf8()", { bytesValue: 'YWJj' }],
    ['latlng.value(47.5, 11.25)', { latlngValue: { latitude: 47.5, longitude: 11.25 } }],
    ['timestamp.date(1969, 12, 31)', { timestampValue: '1969-12-31T00:00:00Z' }],
    ['timestamp.value(-1)', { timestampValue: '1969-12-31T23:59:59.999000000Z' }],
    ["duration.value(90, 'm')", { durationValue: '5400s' }],
    ['duration.time(0, 0, 0, -1500000000)', { durationValue: '-1.5s' }],
    ["{'a': 1}.diff({})", { typeValue: 'map_diff' }],
    [`[${'0, '.repeat(50)}0]`, { typeValue: 'list' }],
    [`[[${'0, '.repeat(47)}0], [0, 0]]`, list(list(...Array(48).fill({ intValue: '0' })), { typeValue: 'list' })],
  ])('shows the value of %s', (text, encoded) => {
    const rules = compileSecurityRules(file(`match /c/{id} { allow get: if (${text}) == null; }`));
    for (let i = 0; i < 2; i += 1) {
      isAllowed(() =>
        rules.accessFor(database).checkGet({ caller: anna, path: ['c', 'x'], document: undefined, time, reader }),
      );
    }
    expect(rules.coverage().report[0]?.children?.[0]?.values).toEqual([{ value: encoded, count: 2 }]);
  });

  it('keeps at most a hundred different values of an expression', () => {
    const { report } = covered(Array.from({ length: 150 }, (_, i) => `note${i}`));
    expect(valuesOf(report, 'id')).toHaveLength(100);
    expect(valuesOf(report, 'id == word')).toEqual([{ value: { boolValue: false }, count: 150 }]);
  });

  it('records only the type of a list after the first hundred lists', () => {
    const rules = compileSecurityRules(file('match /c/{id} { allow get: if [id] == null; }'));
    for (let i = 0; i < 150; i += 1) {
      const request = { caller: anna, path: ['c', `x${i % 2}`], document: undefined, time, reader };
      isAllowed(() => rules.accessFor(database).checkGet(request));
    }
    expect(rules.coverage().report[0]?.children?.[0]?.values).toEqual([
      { value: list({ stringValue: 'x0' }), count: 50 },
      { value: list({ stringValue: 'x1' }), count: 50 },
      { value: { typeValue: 'list' }, count: 50 },
    ]);
  });
});
