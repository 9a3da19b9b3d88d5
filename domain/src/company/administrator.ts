import { type Refused, refused } from '../refusals.ts';
import { flag, integer, optional, type ShapeOf, text } from '../stored/shape.ts';
import { hasJoined } from './team.ts';

/** `admins/{uid}`: without it, calls and reads as administrator are refused whatever the ID token claims. */
export const administratorFields = {
  name: text,
  email: text,
  sinceMs: integer,
  /** If true, calls and reads after a sign-in by password alone are refused. */
  needsSecondFactor: flag,
  /** When the last invitation was sent; absent once the administrator has set a password. */
  invitedAtMs: optional(integer),
};
export type Administrator = ShapeOf<typeof administratorFields>;

/** Refuses a removal with `last-admin` if no remaining administrator can sign in. */
export const refuseRemoval = (remaining: readonly Administrator[]): Refused | undefined =>
  remaining.some(hasJoined) ? undefined : refused('last-admin');
