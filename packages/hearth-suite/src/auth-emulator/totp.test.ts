import { describe, expect, it } from 'vitest';
import { codeAt, isCodeOf, newSecret } from './totp.ts';

/** "12345678901234567890", the secret of RFC 6238's test vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('equals that of RFC 6238 at second %i', (seconds, code) => {
    expect(codeAt(secret, seconds * 1000)).toBe(code);
  });

  it('is valid in the periods before and after its own, and no longer', () => {
    const code = codeAt(secret, 600_000);
    const counts = [-60, -30, 0, 30, 60].map((seconds) => isCodeOf(secret, code, 600_000 + seconds * 1000));
    expect(counts).toEqual([false, true, true, true, false]);
  });

  it('has a random secret of 32 characters in base 32', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
