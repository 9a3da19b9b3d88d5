import { describe, expect, it } from 'vitest';
import { oneTimeCode } from './one-time-code.ts';

describe('a code of an authenticator app', () => {
  it.each([
    ['123456', '123456'],
    [' 012 345 ', '012345'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(oneTimeCode(typed)).toBe(code);
  });
});
