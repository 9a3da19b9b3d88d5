import { describe, expect, it } from 'vitest';
import { problemsOf } from './use-new-password.ts';

describe('the problems of two typed passwords', () => {
  it.each([
    ['', '', { password: 'passwordReset.error.min', confirm: 'passwordReset.error.min' }],
    ['1234567', '1234567', { password: 'passwordReset.error.min', confirm: 'passwordReset.error.min' }],
    ['12345678', '1234567', { confirm: 'passwordReset.error.min' }],
    ['12345678', '12345679', { confirm: 'passwordReset.error.notEqual' }],
    ['1234567', '12345678', { password: 'passwordReset.error.min', confirm: 'passwordReset.error.notEqual' }],
    ['12345678', '12345678', {}],
  ])('for %j and %j', (password, confirm, problems) => {
    expect(problemsOf({ password, confirm })).toEqual(problems);
  });
});
