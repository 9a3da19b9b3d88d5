import { type MultiFactorInfo, multiFactor, type User } from 'firebase/auth';

/** The authenticator apps of an account. */
export const enrolledApps = (user: User | null): readonly MultiFactorInfo[] =>
  user ? [...multiFactor(user).enrolledFactors] : [];
