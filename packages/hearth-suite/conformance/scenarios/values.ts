import type { Plain } from '../sdk/plain.ts';
import type { Scenario } from './scenario.ts';

const values: Readonly<Record<string, Plain>> = {
  null: null,
  true: true,
  false: false,
  zero: 0,
  'minus zero': -0,
  'an integer': 42,
  'the largest integer of JavaScript': 9_007_199_254_740_991,
  'the smallest integer of JavaScript': -9_007_199_254_740_991,
  'a fraction': 0.1,
  'a huge number': 1.7976931348623157e308,
  'a tiny number': 5e-324,
  infinity: Number.POSITIVE_INFINITY,
  'minus infinity': Number.NEGATIVE_INFINITY,
  'not a number': Number.NaN,
  'the empty text': '',
  'a text': 'Grüß Gott, 🚕 & "q" \\ <b>',
  'control characters': 'a\u0000b\u001fc\u2028',
  'a time': { $time: [1_767_225_600, 123_456_000] },
  'a time before 1970': { $time: [-1, 999_999_000] },
  'the first time': { $time: [-62_135_596_800, 0] },
  'the last time': { $time: [253_402_300_799, 999_999_000] },
  'no bytes': { $bytes: '' },
  bytes: { $bytes: 'AAEC/f7/' },
  'a place': { $place: [47.26, -11.39] },
  'a document': { $document: 'rides/r1' },
  'a vector': { $vector: [1.5, -2, 0] },
  'an empty list': [],
  'a list': [1, 'a', null, { a: [true] }],
  'an empty map': {},
  'a map': { a: { b: { c: 1 } }, 'ä ö': 1, 'with.dot': 2, '`': 3 },
};

export const valueScenarios: readonly Scenario[] = Object.entries(values).map(([name, value]) => ({
  title: `${name} comes back as it was stored`,
  async run(sdk, at) {
    await sdk.set(`${at}/items/one`, { v: value });
    return sdk.read(`${at}/items/one`);
  },
  expected: { v: value },
}));
