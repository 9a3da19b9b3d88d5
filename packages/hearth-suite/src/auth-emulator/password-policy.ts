import type { AuthOperations, Refuse } from './emulator-types.ts';

/** Refuses clients' passwords below the policy's minimum length; functions, which have owner access, may set any. */
export function addPasswordPolicy(accounts: AuthOperations['identitytoolkit']['accounts'], refuse: Refuse): void {
  for (const [name, field] of [
    ['signUp', 'password'],
    ['update', 'password'],
    ['resetPassword', 'newPassword'],
  ] as const) {
    const own = accounts[name];
    accounts[name] = (state, body, context) => {
      const password = body[field];
      const policy = state.config.passwordPolicyConfig;
      const shortest = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions?.minPasswordLength ?? 0;
      const isEnforced = policy?.passwordPolicyEnforcementState === 'ENFORCE' && !context.security?.Oauth2;
      if (isEnforced && typeof password === 'string' && password.length < shortest) {
        refuse(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password must contain at least ${shortest} characters`);
      }
      return own(state, body, context);
    };
  }
}
