import type { Member } from '../company/roles.ts';
import type { StoredFields } from '../stored/stored-fields.ts';

/**
 * When a ride was changed, and by whom: `guest`, `hotel`, `admin`, `platform`, or the uid of a carrier's member.
 * Companies can read it, so it names no other people: the audit log has the uids of hotels and administrators.
 */
export interface Stamp {
  readonly atMs: number;
  readonly by: string;
}

export const stampOf = ({ role, uid }: Member, atMs: number): Stamp => ({
  atMs,
  by: role === 'admin' || role === 'hotel' ? role : uid,
});

export const stampIn = (fields: StoredFields): Stamp => ({ atMs: fields.integer('atMs'), by: fields.text('by') });
