import type { Member } from '../company/roles.ts';
import { integer, type ShapeOf, text } from '../stored/shape.ts';

/**
 * When a ride was changed, and by whom: `guest`, `hotel`, `admin`, `platform`, or the uid of a carrier's member.
 * Companies can read it, so it names no other people: the audit log has the uids of hotels and administrators.
 */
export const stampFields = { atMs: integer, by: text };
export type Stamp = ShapeOf<typeof stampFields>;

export const stampOf = ({ role, uid }: Member, atMs: number): Stamp => ({
  atMs,
  by: role === 'admin' || role === 'hotel' ? role : uid,
});
