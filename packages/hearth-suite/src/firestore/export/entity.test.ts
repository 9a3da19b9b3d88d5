import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStorableValue, fields, type Plain, reference, value, vector } from '../engine/testing/values.ts';
import type { Fields, Value } from '../engine/value.ts';
import { decodeEntity, encodeEntity } from './entity.ts';

const time = { seconds: 0n, nanos: 0 };
const hexOf = (path: string, content: Fields, databaseId = '(default)'): string => {
  const document = { path: path.split('/'), fields: content, createTime: time, updateTime: time };
  return Buffer.from(encodeEntity({ projectId: 'p', databaseId }, document)).toString('hex');
};
const decoded = (hex: string, projectId = 'p') => decodeEntity(Buffer.from(hex, 'hex'), projectId);

/** The key of document c/a, `{13: "dev~p", 14: {group 1: {2: "c", 4: "a"}}}`; `group` follows the properties. */
const key = '6a11' + '6a056465767e70' + '7208' + '0b1201632201610c';
const group = '820108' + '0b1201632201610c';
const properties = (content: Fields): string => {
  const hex = hexOf('c/a', content);
  expect([hex.slice(0, key.length), hex.slice(-group.length)]).toEqual([key, group]);
  return hex.slice(key.length, -group.length);
};

describe('a document in an export', () => {
  it('stores a numeric id as a number, and names any database but the default one', () => {
    const named = hexOf('c/__id7__', new Map(), 'db');
    expect(named).toBe(
      '6a15' + '6a056465767e70' + '7207' + '0b12016318070c' + 'ba01026462' + '820107' + '0b12016318070c',
    );
    expect(decoded(named)).toEqual({ databaseId: 'db', path: ['c', '__id7__'], fields: new Map() });
  });

  // A property is `{1: meaning, 3: name, 4: is an array element, 5: value}`.
  const examples: readonly [string, Value, string][] = [
    ['null', value(null), '7a07' + '1a0176' + '2000' + '2a00'],
    ['a boolean', value(true), '7a09' + '1a0176' + '2000' + '2a021001'],
    ['an integer', value(3n), '7a09' + '1a0176' + '2000' + '2a020803'],
    ['a double', value(1.5), '7a10' + '1a0176' + '2000' + '2a0921000000000000f83f'],
    ['a timestamp in microseconds', value(new Date(1)), '7a0c' + '0807' + '1a0176' + '2000' + '2a0308e807'],
    ['a string', value('x'), '7a0a' + '1a0176' + '2000' + '2a031a0178'],
    ['bytes', value(new Uint8Array([255])), '7a0c' + '080e' + '1a0176' + '2000' + '2a031a01ff'],
    [
      'an array as one property for each element',
      value([1n, 2n]),
      '7a09' + '1a0176' + '2001' + '2a020801' + '7a09' + '1a0176' + '2001' + '2a020802',
    ],
    ['an empty array as an indexed property', value([]), '7209' + '0818' + '1a0176' + '2000' + '2a00'],
    ['a map as an entity', value({}), '7a14' + '0813' + '1a0176' + '2000' + '2a0b1a096a046a007200820100'],
    [
      'a geopoint',
      { type: 'geopoint', latitude: 1, longitude: -1 },
      '7a1d' + '0809' + '1a0176' + '2000' + '2a142b' + '31000000000000f03f' + '39000000000000f0bf' + '2c',
    ],
    [
      'a reference',
      reference('c/b'),
      '7a19' + '1a0176' + '2000' + '2a1263' + '6a056465767e70' + '737a01638a01016274' + '64',
    ],
    [
      'a vector as an entity of its elements',
      vector(1),
      '7a2f' +
        '0813' +
        '1a0176' +
        '2000' +
        '2a261a24' +
        '6a046a007200' +
        '7a19' +
        '1a0a5f5f766563746f725f5f' +
        '2001' +
        '2a0921000000000000f03f' +
        '820100',
    ],
  ];
  it.each(examples)('encodes %s, and decodes it', (_, one, hex) => {
    expect(properties(new Map([['v', one]]))).toBe(hex);
    expect(decoded(key + hex + group).fields).toEqual(new Map([['v', one]]));
  });

  it('survives encoding and decoding with any content', () => {
    const name = fc.constantFrom('a', 'b.c', 'with space', '😀', '__proto__x');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anyStorableValue), { maxLength: 4 }), (entries) => {
        const content = new Map(entries);
        expect(decoded(hexOf('c/a/s/😀', content))).toEqual({
          databaseId: '(default)',
          path: ['c', 'a', 's', '😀'],
          fields: content,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('keeps times in distant years to the microsecond', () => {
    const times: Fields = new Map<string, Value>([
      ['first', { type: 'timestamp', value: { seconds: -62_135_596_800n, nanos: 1_000 } }],
      ['last', { type: 'timestamp', value: { seconds: 253_402_300_799n, nanos: 999_999_000 } }],
    ]);
    expect(decoded(hexOf('c/a', times)).fields).toEqual(times);
  });

  it('keeps a map that only resembles a vector', () => {
    const maps: readonly Plain[] = [
      { __type__: '__vector__', value: [] },
      { __type__: '__vector__', value: [1n] },
      { __type__: '__vector__', value: [1], more: true },
    ];
    for (const map of maps) {
      const content = fields({ map });
      expect(decoded(hexOf('c/a', content)).fields).toEqual(content);
    }
  });

  it('from production has only references of indexed fields moved to the importing project', () => {
    const raw = properties(new Map([['v', reference('c/b')]]));
    const indexed = `72${raw.slice(2)}`;
    const nameIn = (hex: string) => decoded(key + hex + group, 'mine').fields.get('v');
    expect(nameIn(indexed)).toEqual({ type: 'reference', value: 'projects/mine/databases/(default)/documents/c/b' });
    expect(nameIn(raw)).toEqual(reference('c/b'));
  });

  it('from production may mark a string with the meaning for long strings', () => {
    const property = '7a0c' + '080f' + '1a0176' + '2000' + '2a031a0178';
    expect(decoded(key + property + group).fields).toEqual(fields({ v: 'x' }));
  });

  it('is refused if its bytes end too early', () => {
    const whole = Buffer.from(hexOf('c/a', fields({ text: 'abc', map: { n: 1n } })), 'hex');
    let refused = 0;
    for (let length = 1; length < whole.length; length += 1) {
      try {
        decodeEntity(whole.subarray(0, length), 'p');
      } catch (error) {
        expect((error as Error).message).toContain('An entity of the export cannot be read');
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(whole.length / 2);
  });
});
