import { keepAccounts } from '../kept-data/keep-accounts.ts';
import type { AuthOperations, Refuse, StateClass } from './emulator-types.ts';
import { addPasswordPolicy } from './password-policy.ts';
import { addSecondFactor } from './second-factor.ts';

/** Exports of the emulator's `operations.js`. */
export interface AuthModule {
  readonly authOperations: AuthOperations;
}

/**
 * Adds two features of the live service to the Auth emulator: authenticator apps (TOTP) as second factor, and the
 * minimum length of the project's password policy. Keeps accounts in the folder `HEARTH_ACCOUNTS_DATA`, if it is
 * set. `requireFile` loads other files of the emulator.
 */
export function extendOperations({ authOperations }: AuthModule, requireFile: (file: string) => unknown): void {
  const { ProjectState } = requireFile('./state') as { ProjectState: StateClass };
  const { BadRequestError } = requireFile('./errors') as { BadRequestError: new (code: string) => Error };
  const refuse: Refuse = (code) => {
    throw new BadRequestError(code);
  };
  addPasswordPolicy(authOperations.identitytoolkit.accounts, refuse);
  addSecondFactor(authOperations, ProjectState, refuse);
  const folder = process.env.HEARTH_ACCOUNTS_DATA;
  if (folder) keepAccounts(ProjectState, folder);
}
