import { type Company, type Ended, removedContactName } from '../company/company.ts';
import { isDue } from './retention.ts';

/**
 * Returns what is due for removal: a turned-down application as a whole, or licence, page and team of a company that
 * became inactive.
 */
export function dueOfCompany(
  { state, ended }: Pick<Company, 'state' | 'ended'>,
  nowMs: number,
): 'application' | 'licence' | null {
  if (state !== 'inactive' || !ended?.toRemove) return null;
  const kept = ended.toRemove === 'application' ? 'applications' : 'licences';
  return isDue(kept, ended.atMs, nowMs) ? ended.toRemove : null;
}

/**
 * Returns the end that older versions did not store: none at all, or one without anything to remove, as of hotels.
 * Undefined if the company's end is complete.
 */
export function missingEnd(
  { state, ended, contactName }: Pick<Company, 'state' | 'ended' | 'contactName'>,
  nowMs: number,
): Ended | undefined {
  if (state !== 'inactive' || contactName === removedContactName) return undefined;
  if (!ended) return { atMs: nowMs, toRemove: 'licence' };
  return ended.toRemove === null ? { ...ended, toRemove: 'licence' } : undefined;
}
