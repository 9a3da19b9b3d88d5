import { expect, it } from 'vitest';
import type { AuthOperations, Context, State } from './emulator-types.ts';
import { addPasswordPolicy } from './password-policy.ts';

const enforced = {
  passwordPolicyEnforcementState: 'ENFORCE',
  passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
};

/** Signs up in an emulator that would take any password. Returns what it answers. */
function signUp(password: string, { policy = enforced, context = {} }: { policy?: object; context?: Context } = {}) {
  const accounts = { signUp: () => 'signed up' } as unknown as AuthOperations['identitytoolkit']['accounts'];
  addPasswordPolicy(accounts, (code) => {
    throw new Error(code);
  });
  return accounts.signUp({ config: { passwordPolicyConfig: policy } } as State, { password }, context);
}

it('refuses a password shorter than the policy’s minimum, and takes one of exactly that length', () => {
  expect(() => signUp('1234567')).toThrow('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
  expect(signUp('12345678')).toBe('signed up');
});

it('takes any password from functions, and while the policy is not enforced', () => {
  expect(signUp('1', { context: { security: { Oauth2: {} } } })).toBe('signed up');
  expect(signUp('1', { policy: { ...enforced, passwordPolicyEnforcementState: 'OFF' } })).toBe('signed up');
});
