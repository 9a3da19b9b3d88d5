import { type Refused, refused } from '../refusals.ts';
import { hasJoined } from './team.ts';

/** `admins/{uid}`: without it, calls and reads as administrator are refused whatever the ID token claims. */
export interface Administrator {
  readonly name: string;
  readonly email: string;
  readonly sinceMs: number;
  /** If true, calls and reads after a sign-in by password alone are refused. */
  readonly needsSecondFactor: boolean;
  /** When the last invitation was sent; absent once the administrator has set a password. */
  readonly invitedAtMs?: number;
}

/** Refuses a removal with `last-admin` if no remaining administrator can sign in. */
export const refuseRemoval = (remaining: readonly Administrator[]): Refused | undefined =>
  remaining.some(hasJoined) ? undefined : refused('last-admin');
