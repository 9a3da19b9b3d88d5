import { type ListedState, listedStateOf, listedStates } from '@talwaerts/domain/company/administer.ts';
import { type CompanyKind, companyKinds } from '@talwaerts/domain/company/roles.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompanyWithId } from '../../shared/firebase/use-companies.ts';
import { matches } from '../../shared/ui/matches.ts';

/** The list's filter, kept in the URL for reloads. */
export interface Chosen {
  readonly kind: CompanyKind;
  readonly state: ListedState | 'all';
}

export const chosenIn = (query: URLSearchParams): Chosen => ({
  kind: companyKinds.find((kind) => kind === query.get('kind')) ?? 'taxi',
  state: listedStates.find((state) => state === query.get('state')) ?? 'all',
});

export function useChosen(): readonly [Chosen, (chosen: Chosen) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    ({ kind, state }: Chosen) =>
      setQuery({ ...(kind !== 'taxi' && { kind }), ...(state !== 'all' && { state }) }, { replace: true }),
    [setQuery],
  );
  return [chosenIn(query), choose];
}

const german = new Intl.Collator('de');

/** Returns the companies of one kind, sorted by the name on their cards. */
export const companiesOf = (companies: readonly CompanyWithId[], kind: CompanyKind): readonly CompanyWithId[] =>
  companies.filter((company) => company.kind === kind).sort((a, b) => german.compare(a.name, b.name));

export function countsOf(companies: readonly CompanyWithId[]): Readonly<Record<Chosen['state'], number>> {
  const counts = { all: companies.length, pending: 0, active: 0, inactive: 0, 'turned-down': 0 };
  for (const company of companies) counts[listedStateOf(company)] += 1;
  return counts;
}

export const filterCompanies = (
  companies: readonly CompanyWithId[],
  state: Chosen['state'],
  search: string,
): readonly CompanyWithId[] =>
  companies
    .filter((company) => state === 'all' || listedStateOf(company) === state)
    .filter((one) => matches(search, [one.name, one.designation, one.contactName, one.email, one.address]));
