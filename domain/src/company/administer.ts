import type { Company, Ended } from './company.ts';

export type CompanyData = Pick<Company, 'name' | 'designation' | 'address' | 'phone' | 'email'>;

/** What of a company an administrator's form changes: field to its old and new value; empty where all is as it was. */
export function changesOf(company: Company, data: CompanyData): Readonly<Record<string, string>> {
  const fields = ['name', 'designation', 'address', 'phone', 'email'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => company[field] !== data[field])
      .map((field) => [field, `${company[field]} → ${data[field]}`]),
  );
}

/** The company as an administrator closes it, or turns its application down; null where it is closed for that reason already. */
export function deactivate(company: Company, reason: string, nowMs: number): Company | null {
  if (company.state === 'inactive' && company.reason === reason) return null;
  return { ...company, state: 'inactive', reason, ended: company.ended ?? endOf(company, nowMs) };
}

function endOf({ state, licenceFile }: Company, nowMs: number): Ended {
  if (state === 'pending') return { atMs: nowMs, toRemove: 'application' };
  return { atMs: nowMs, toRemove: licenceFile === null ? null : 'licence' };
}

/** The company as an administrator opens it, after its application or again; null where it is open already. */
export function activate(company: Company): Company | null {
  return company.state === 'active' ? null : { ...company, state: 'active', reason: null, ended: null };
}
