import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewClaims } from './renew-claims.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const getIdTokenResult = vi.fn();
const user = { getIdTokenResult } as unknown as User;
const withRole = (teamRole: string) => Promise.resolve({ claims: { teamRole } });
const failing = (code: string) => Promise.reject(new FirebaseError(code, code));
beforeEach(() => void getIdTokenResult.mockReset());

async function renewed(isOver = () => false): Promise<boolean> {
  const renewal = renewClaims(user, 'Manager', isOver);
  await vi.runAllTimersAsync();
  return renewal;
}

it('renews the token until the server has set the claims, also after the network was lost', async () => {
  getIdTokenResult
    .mockImplementationOnce(() => withRole('Fahrer'))
    .mockImplementationOnce(() => failing('auth/network-request-failed'))
    .mockImplementation(() => withRole('Manager'));
  expect(await renewed()).toBe(true);
  expect(getIdTokenResult.mock.calls).toEqual([[true], [true], [true]]);
});

it('gives up if the claims never follow', async () => {
  getIdTokenResult.mockImplementation(() => withRole('Fahrer'));
  expect(await renewed()).toBe(false);
});

it('stops at once if Firebase refuses, or the session is over', async () => {
  getIdTokenResult.mockImplementation(() => failing('auth/user-disabled'));
  expect(await renewed()).toBe(false);
  expect(await renewed(() => true)).toBe(false);
  expect(getIdTokenResult).toHaveBeenCalledOnce();
});
