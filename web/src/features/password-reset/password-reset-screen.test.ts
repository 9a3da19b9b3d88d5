import { describe, expect, it } from 'vitest';
import { resetCodeOf } from './password-reset-screen.tsx';

describe('the code of a reset link', () => {
  it.each([
    ['userId=u1&secret=abc', 'abc'],
    ['mode=resetPassword&oobCode=xyz&apiKey=k&lang=de', 'xyz'],
    ['', undefined],
    ['userId=u1', undefined],
    ['secret=abc', undefined],
    ['userId=&secret=abc', undefined],
    ['mode=verifyEmail&oobCode=xyz', undefined],
    ['mode=resetPassword', undefined],
    ['mode=resetPassword&oobCode=', undefined],
  ])('in ?%s is %j', (query, code) => {
    expect(resetCodeOf(new URLSearchParams(query))).toEqual(code);
  });
});
