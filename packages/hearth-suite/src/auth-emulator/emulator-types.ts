import type { ProjectState } from '../kept-data/keep-accounts.ts';

/** The used parts of the emulator's `operations.js` and `state.js`. */
export interface Enrollment {
  readonly mfaEnrollmentId: string;
  readonly displayName?: string | undefined;
  readonly enrolledAt: string;
  /** The secret never leaves the emulator, except when accounts are exported between two runs. */
  readonly totpInfo?: { readonly sharedSecretKey?: string };
}
export interface User {
  readonly localId: string;
  readonly disabled?: boolean;
  readonly emailVerified?: boolean;
  readonly mfaInfo?: readonly Enrollment[];
}
export interface State {
  readonly projectId: string;
  readonly config: {
    readonly passwordPolicyConfig?: {
      readonly passwordPolicyEnforcementState?: string;
      readonly passwordPolicyVersions?: readonly { readonly customStrengthOptions?: { minPasswordLength?: number } }[];
    };
  };
  getUserByLocalId(localId: string): User | undefined;
  updateUserByLocalId(localId: string, fields: Partial<User> & { readonly lastLoginAt?: string }): User;
  createRefreshTokenFor(user: User, provider: string, options: { readonly secondFactor: object }): string;
}
export type Body = Readonly<Record<string, unknown>>;
export type Context = { readonly security?: { readonly Oauth2?: unknown } };
export type Operation = (state: State, body: Body, context: Context) => unknown;

export interface AuthOperations {
  readonly identitytoolkit: {
    readonly accounts: Record<'lookup' | 'resetPassword' | 'signInWithPassword' | 'signUp' | 'update', Operation> & {
      readonly mfaEnrollment: Record<'start' | 'finalize', Operation>;
      readonly mfaSignIn: Record<'finalize', Operation>;
    };
    readonly projects: { readonly accounts: Record<'batchCreate', Operation> };
  };
  readonly securetoken: { readonly token: Operation };
}
export interface StateClass {
  readonly prototype: ProjectState & {
    validateMfaEnrollments(enrollments: readonly Enrollment[]): readonly Enrollment[];
  };
}

/** Throws an error code of Identity Toolkit. */
export type Refuse = (code: string) => never;
