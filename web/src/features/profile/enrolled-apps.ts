import { type MultiFactorInfo, multiFactor } from 'firebase/auth';
import { auth } from '../../shared/firebase/firebase.ts';

/** The authenticator apps of the signed-in account. */
export const enrolledApps = (): readonly MultiFactorInfo[] =>
  auth.currentUser ? [...multiFactor(auth.currentUser).enrolledFactors] : [];
