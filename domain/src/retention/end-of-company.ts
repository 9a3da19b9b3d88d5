import type { Company } from '../company/company.ts';
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
