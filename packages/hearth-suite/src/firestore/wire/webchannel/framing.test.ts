import { describe, expect, it } from 'vitest';
import { acknowledgedIn, frame, headersOf, messagesOf } from './framing.ts';

describe('a WebChannel frame', () => {
  it.each([
    [[[0, ['c', 'sid', '', 8, 12, 30000]]], '31\n[[0,["c","sid","",8,12,30000]]]'],
    [[1, 2, 0], '7\n[1,2,0]'],
    // Lengths count UTF-16 code units: neither bytes nor characters.
    [['ä'], '5\n["ä"]'],
    [['🚕'], '6\n["🚕"]'],
  ])('of %j is %j', (json, bytes) => {
    expect(frame(json)).toBe(bytes);
  });
});

describe('a WebChannel form body', () => {
  it('contains numbered messages', () => {
    const form = new URLSearchParams('count=2&ofs=5&req0___data__=%7B%22a%22%3A1%7D&req1___data__=x%2By');
    expect(messagesOf(form)).toEqual([
      { index: 5, text: '{"a":1}' },
      { index: 6, text: 'x+y' },
    ]);
    expect(messagesOf(new URLSearchParams('count=0'))).toEqual([]);
    expect(messagesOf(new URLSearchParams(''))).toEqual([]);
  });

  it.each(['count=-1', 'count=x', 'count=1.5', 'count=1001', 'count=1&ofs=-1', 'count=1&ofs=1e9'])(
    'with %s is refused',
    (text) => {
      expect(() => messagesOf(new URLSearchParams(text))).toThrow();
    },
  );

  it('contains headers, one per line', () => {
    const form = new URLSearchParams({
      headers: 'X-Goog-Api-Client:gl-js/ fire/12\r\nAuthorization:Bearer a:b\r\n\r\n',
    });
    expect([...headersOf(form)]).toEqual([
      ['x-goog-api-client', 'gl-js/ fire/12'],
      ['authorization', 'Bearer a:b'],
    ]);
  });
});

it('acknowledgedIn returns the AID parameter, 0 if missing, and throws if it is no number', () => {
  expect(acknowledgedIn(new URLSearchParams('AID=12'))).toBe(12);
  expect(acknowledgedIn(new URLSearchParams(''))).toBe(0);
  for (const aid of ['', 'x', '-1', 'NaN']) expect(() => acknowledgedIn(new URLSearchParams({ AID: aid }))).toThrow();
});
