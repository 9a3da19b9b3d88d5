import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minPasswordLength, passwordProblem } from './password.ts';

describe('a new password', () => {
  it.each([
    ['schneefall', 'anna@example.com', undefined],
    ['12345678', 'anna@example.com', undefined],
    ['1234567', 'anna@example.com', 'too-short'],
    ['anna', 'anna@example.com', 'too-short'],
    ['anna1234', 'anna@example.com', 'contains-email'],
    ['2026-ANNA-2026', 'anna@example.com', 'contains-email'],
    ['xxanna.gruberxx', 'Anna.Gruber@Example.com', 'contains-email'],
    ['anna.gruber', 'anna.gruber+taxi@example.com', 'contains-email'],
    // Names of up to three letters occur in other words by chance.
    ['eva-geht-heim', 'eva@example.com', undefined],
    // Only the name before the @ counts: the host occurs in many good passwords.
    ['example.com', 'anna@example.com', undefined],
  ] as const)('%s for the account %s has the problem %s', (password, email, problem) => {
    expect(passwordProblem(password, email)).toBe(problem);
  });

  it('is refused wherever it contains the name before the @ of the e-mail address', () => {
    const name = fc.stringMatching(/^[a-z][a-z.]{3,20}$/);
    fc.assert(
      fc.property(fc.string(), name, fc.string({ minLength: minPasswordLength }), (before, local, after) => {
        const password = `${before}${local.toUpperCase()}${after}`;
        expect(passwordProblem(password, `${local}@example.com`)).toBe('contains-email');
      }),
    );
  });
});
