import { type ListedState, listedStateOf } from '@talwaerts/domain/company/administer.ts';
import { isLicenceExpired, lacksFacts } from '@talwaerts/domain/company/licence.ts';
import { type CompanyKind, companyKinds } from '@talwaerts/domain/company/roles.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../shared/calls/server-clock.ts';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import { search } from '../../shared/ui/search.ts';

/**
 * `renewal`: a new licence waits for an administrator, whatever the company's state. `incomplete`: an administrator has
 * to enter facts of an active company's licence. `expired`: an active company whose licence has ended.
 */
export const filterStates = [
  'all',
  'pending',
  'renewal',
  'incomplete',
  'active',
  'expired',
  'inactive',
  'turned-down',
] as const satisfies readonly (ListedState | 'all' | 'renewal' | 'incomplete' | 'expired')[];
type FilterState = (typeof filterStates)[number];
/** Hotels have no licence. */
export const statesOf = (kind: CompanyKind): readonly FilterState[] =>
  filterStates.filter((state) => kind === 'taxi' || (state !== 'expired' && state !== 'incomplete'));
/** How many companies are in each state. */
export type StateCounts = Readonly<Record<FilterState, number>>;

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

export function countsOf(companies: readonly CompanyWithId[]): StateCounts {
  const counts = {
    all: companies.length,
    pending: 0,
    active: 0,
    incomplete: 0,
    expired: 0,
    inactive: 0,
    'turned-down': 0,
    renewal: 0,
  };
  for (const company of companies) {
    counts[listedStateOf(company)] += 1;
    if (company.renewal) counts.renewal += 1;
    if (lacksFacts(company)) counts.incomplete += 1;
    if (isIn(company, 'expired')) counts.expired += 1;
  }
  return counts;
}

function isIn(company: CompanyWithId, state: FilterState): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'renewal':
      return company.renewal !== undefined;
    case 'incomplete':
      return lacksFacts(company);
    case 'expired':
      return company.state === 'active' && isLicenceExpired(company.licence, serverNow());
    default:
      return listedStateOf(company) === state;
  }
}

export const companiesIn = (companies: readonly CompanyWithId[], state: Chosen['state']): readonly CompanyWithId[] =>
  companies.filter((company) => isIn(company, state));

/** Returns the companies that the text finds, best matches first. */
export const searchCompanies = (companies: readonly CompanyWithId[], text: string): readonly CompanyWithId[] =>
  search(companies, text, ({ name, designation, contactName, email, address, phone }) => ({
    names: [name, designation],
    others: [contactName, email, address],
    phones: [phone],
  }));
