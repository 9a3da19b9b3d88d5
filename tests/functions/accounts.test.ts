import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canSignIn, createAccount, signUp } from '../support/accounts.ts';

const someone = (): string => `${randomUUID()}@example.com`;

describe('signing up', () => {
  it('is refused to clients, and leaves no account behind', async () => {
    const stranger = { email: someone(), password: 'long-enough' };
    expect(await signUp(stranger)).toContain('Accounts are created by Talwärts only.');
    expect(await canSignIn(stranger.email, stranger.password)).toBe(false);
  });

  it('is allowed anonymously, for applications', async () => {
    expect(await signUp({})).toBeUndefined();
  });

  it('does not affect accounts that functions create', async () => {
    const email = someone();
    await createAccount(email, 'long-enough');
    expect(await canSignIn(email, 'long-enough')).toBe(true);
  });
});
