import type { AuditAction } from '@talwaerts/domain/audit/audit.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { isSlugOf, slugCandidates, slugOf } from '@talwaerts/domain/website/slug.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { MemberCaller } from '../../platform/callable.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { loadSlugOwner, loadWebsite, storeSlug } from '../../store/websites.ts';

export type Webmaster = MemberCaller<'taxi' | 'admin'>;
export const webmasterRoles = ['taxi', 'admin'] as const;

/** Returns the company whose page is changed: the caller's own, or the one that an administrator names. */
export const ownerOf = ({ member }: Webmaster, companyID: string | undefined): string | undefined =>
  member.role === 'admin' ? companyID : member.companyId;

interface Owned {
  readonly companyId: string;
  readonly company: Company;
  readonly website: Website | undefined;
}
/** The action, for the audit log if an administrator acts; undefined if nothing had to change. */
type WebsiteAction = Extract<AuditAction, `website-${string}`>;
type Changed<R> = { readonly what: WebsiteAction | undefined; readonly result: R };

/**
 * Runs a change of a company's page in the caller's transaction. Refused with `not-found`, `company-inactive`, and the
 * change's own refusals.
 */
export function changeWebsite<R>(
  caller: Webmaster,
  companyID: string | undefined,
  change: (tx: Transaction, owned: Owned) => Promise<Changed<R> | Refused>,
): Promise<R | Refused> {
  const companyId = ownerOf(caller, companyID);
  return memberTransaction(caller.member, async (tx) => {
    if (companyId === undefined) return refused('not-found');
    const [company, website] = await Promise.all([loadCompany(tx, companyId), loadWebsite(tx, companyId)]);
    if (company?.kind !== 'taxi') return refused('not-found');
    if (company.state !== 'active') return refused('company-inactive');
    const changed = await change(tx, { companyId, company, website });
    if ('refused' in changed) return changed;
    if (changed.what && caller.member.role === 'admin') storeAudit(tx, caller, { what: changed.what, companyId });
    return changed.result;
  });
}

/**
 * Finds a slug for the company's present name: the website's current one if it fits, else the first candidate that is
 * free or was the company's own. Only reads; returns the slug and the function that stores it.
 */
export async function takeSlug(
  tx: Transaction,
  { companyId, company, website }: Owned,
): Promise<{ readonly slug: string; readonly store: () => void }> {
  const wanted = slugOf(company.designation, company.name);
  if (website && isSlugOf(website.url, wanted)) return { slug: website.url, store: () => {} };
  for (const slug of slugCandidates(wanted)) {
    const owner = await loadSlugOwner(tx, slug);
    if (owner === undefined) return { slug, store: () => storeSlug(tx, slug, companyId) };
    if (owner === companyId) return { slug, store: () => {} };
  }
  throw new Error('The candidates do not end');
}
