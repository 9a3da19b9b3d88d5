import { type Refused, refused } from '../refusals.ts';

/** `admins/{uid}`: without it a call or read as administrator is refused, whatever the token claims. */
export interface Administrator {
  readonly name: string;
  readonly email: string;
  readonly sinceMs: number;
  /** Calls and reads are refused to a sign-in by password alone. */
  readonly needsSecondFactor: boolean;
  /** When the last invitation was sent; absent once the administrator has set a password. */
  readonly invitedAtMs?: number;
}

/** Refused with `last-admin` unless one of those who remain can sign in. */
export const refuseRemoval = (remaining: readonly Administrator[]): Refused | undefined =>
  remaining.some(({ invitedAtMs }) => invitedAtMs === undefined) ? undefined : refused('last-admin');
