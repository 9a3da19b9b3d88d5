import { type ListedState, listedStateOf } from '@talwaerts/domain/company/administer.ts';
import { type CompanyKind, companyKinds } from '@talwaerts/domain/company/roles.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompanyWithId } from '../../shared/firebase/use-companies.ts';
import { search } from '../../shared/ui/search.ts';

/** `renewal`: a new licence waits for an administrator, whatever the company's state. */
export const filterStates = [
  'all',
  'pending',
  'renewal',
  'active',
  'inactive',
  'turned-down',
] as const satisfies readonly (ListedState | 'all' | 'renewal')[];
type FilterState = (typeof filterStates)[number];
/** How many companies are in each state; missing until counted. */
export type StateCounts = Readonly<Partial<Record<FilterState, number>>>;

/** The list's filter, kept in the URL for reloads. */
export interface Chosen {
  readonly kind: CompanyKind;
  readonly state: FilterState;
}

export const chosenIn = (query: URLSearchParams): Chosen => ({
  kind: companyKinds.find((kind) => kind === query.get('kind')) ?? 'taxi',
  state: filterStates.find((state) => state === query.get('state')) ?? 'all',
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

/** Returns the companies of one kind, sorted by the name on their cards. */
export const companiesOf = (companies: readonly CompanyWithId[], kind: CompanyKind): readonly CompanyWithId[] =>
  companies.filter((company) => company.kind === kind).sort((a, b) => inNaturalOrder(a.name, b.name));

export function countsOf(companies: readonly CompanyWithId[]): Readonly<Record<Chosen['state'], number>> {
  const counts = { all: companies.length, pending: 0, active: 0, inactive: 0, 'turned-down': 0, renewal: 0 };
  for (const company of companies) {
    counts[listedStateOf(company)] += 1;
    if (company.renewal) counts.renewal += 1;
  }
  return counts;
}

const isIn = (company: CompanyWithId, state: FilterState): boolean =>
  state === 'all' || (state === 'renewal' ? company.renewal !== undefined : listedStateOf(company) === state);

export const filterCompanies = (
  companies: readonly CompanyWithId[],
  state: Chosen['state'],
  text: string,
): readonly CompanyWithId[] =>
  search(
    companies.filter((company) => isIn(company, state)),
    text,
    ({ name, designation, contactName, email, address, phone }) => ({
      names: [name, designation],
      others: [contactName, email, address],
      phones: [phone],
    }),
  );
