import { type Refused, refused } from '../refusals.ts';
import type { Company, Ended, LicenceFacts } from './company.ts';
import { hasFacts, withFacts } from './licence.ts';

export type CompanyData = Pick<Company, 'name' | 'designation' | 'address' | 'phone' | 'email'>;

/** Old and new value of each changed field. */
export type CompanyChanges = Readonly<Partial<Record<keyof CompanyData, string>>>;

/** Returns what an administrator's form changes; empty if nothing differs. */
export function changesOf(company: Company, data: CompanyData): CompanyChanges {
  const fields = ['name', 'designation', 'address', 'phone', 'email'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => company[field] !== data[field])
      .map((field) => [field, `${company[field]} → ${data[field]}`]),
  );
}

/** Deactivates a company or turns down its application; null if it is inactive for that reason already. */
export function deactivate(company: Company, reason: string, nowMs: number): Company | null {
  if (company.state === 'inactive' && company.reason === reason) return null;
  return { ...company, state: 'inactive', reason, ended: company.ended ?? endOf(company, nowMs) };
}

const endOf = ({ state }: Company, nowMs: number): Ended => ({
  atMs: nowMs,
  toRemove: state === 'pending' ? 'application' : 'licence',
});

/**
 * Activates an applicant or an inactive company, with the licence's facts if known; null if it is active already.
 * Refused with `wrong-state` if it is active with other facts: only `setLicence` replaces those.
 */
export function activate(company: Company, facts?: LicenceFacts): Company | Refused | null {
  if (company.state === 'active') {
    const isRepeat = !facts || hasFacts(company.licence, facts) || Object.values(facts).every((fact) => fact === null);
    return isRepeat ? null : refused('wrong-state');
  }
  const licence = facts && { licence: withFacts(company.licence, facts) };
  return { ...company, ...licence, state: 'active', reason: null, ended: null };
}

/** A company's state in the administrators' filter. */
export type ListedState = Company['state'] | 'turned-down';

export function listedStateOf({ state, ended }: Pick<Company, 'state' | 'ended'>): ListedState {
  return state === 'inactive' && ended?.toRemove === 'application' ? 'turned-down' : state;
}

/**
 * Stores the licence's facts; replaces the licence by the renewal that `renewalFile` names. Returns the company itself
 * if that renewal was accepted with these facts already. Refused with `wrong-state` if it no longer waits, for example
 * because the company has uploaded another one.
 */
export function setLicence(company: Company, facts: LicenceFacts, renewalFile: string | undefined): Company | Refused {
  const { renewal, ...rest } = company;
  const licence = withFacts(company.licence, facts);
  if (renewalFile === undefined) return { ...company, licence };
  if (company.licenceFile === renewalFile && hasFacts(company.licence, facts)) return company;
  return renewal?.file === renewalFile ? { ...rest, licence, licenceFile: renewal.file } : refused('wrong-state');
}
