import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import type { SavedFilter } from '@talwaerts/domain/ride/saved-filters.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { tabLabels, tabs } from '../../../../features/rides/status/ride-labels.ts';
import type { CompanyWithId } from '../../../../shared/firebase/use-company.ts';
import type { TextId } from '../../../../shared/intl/texts.ts';
import { companyPath, screenPaths } from '../../../../shared/screen-paths.ts';
import type { IconName } from '../../../../shared/ui/icon.tsx';
import { search } from '../../../../shared/ui/search.ts';
import type { MenuEntry } from '../menu-entries.ts';

/** A path, a function, or the search for rides by the typed text. */
export type Target = { readonly path: string } | (() => void) | 'search';

/** One line of the search. */
export interface Entry {
  readonly id: string;
  readonly group: TextId;
  readonly label: string;
  /** A second line. */
  readonly detail?: string;
  /** What else finds it. */
  readonly others?: readonly string[];
  readonly icon: IconName;
  readonly target: Target;
}

type Text = (id: TextId, values?: Record<string, string>) => string;

export const screenEntries = (entries: readonly MenuEntry[], text: Text): readonly Entry[] =>
  [...entries, { path: screenPaths.profile, label: 'shell.profile', icon: 'person' } as const].map(
    ({ path, label, icon }) => ({
      id: path,
      group: 'palette.screens',
      label: text(label),
      icon,
      target: { path },
    }),
  );

/** The lists of rides by state. */
export const listEntries = (role: Role, text: Text): readonly Entry[] =>
  tabs.map((status) => ({
    id: `list ${status}`,
    group: 'palette.rides',
    label: `${text('shell.rides')}: ${text(tabLabels(role)[status])}`,
    icon: 'rides',
    target: { path: `${screenPaths.rides}?status=${status}` },
  }));

export const filterEntries = (filters: readonly SavedFilter[]): readonly Entry[] =>
  filters.map(({ name, query }) => ({
    id: `filter ${name}`,
    group: 'filter.saved',
    label: name,
    icon: 'star',
    target: { path: `${screenPaths.rides}?${query}` },
  }));

export const companyEntries = (
  companies: readonly Pick<CompanyWithId, 'id' | 'name' | 'designation'>[],
): readonly Entry[] =>
  companies.map(({ id, name, designation }) => ({
    id: `company ${id}`,
    group: 'shell.users',
    label: designation,
    others: [name],
    icon: 'companies',
    target: { path: companyPath(id) },
  }));

interface Reading {
  readonly role: Role;
  readonly lang: Lang;
  readonly text: Text;
}

const ridePath = (id: string): Target => ({ path: `${screenPaths.rides}?q=${id}` });

/** Rides that the server has found. */
export const rideEntries = (rides: readonly FoundRide[], { role, lang, text }: Reading): readonly Entry[] =>
  rides.map(({ id, pickupAt, guestName, pickup, destination, status, carrier }) => {
    const atMs = Date.parse(pickupAt);
    const facts = [`${pickup} → ${destination}`, text(tabLabels(role)[status]), role !== 'taxi' && carrier, id];
    return {
      id: `ride ${id}`,
      group: 'shell.rides',
      label: [`${dayOf(atMs, lang)}, ${timeOf(atMs, lang)}`, guestName].filter(Boolean).join(' · '),
      detail: facts.filter(Boolean).join(' · '),
      icon: 'rides',
      target: ridePath(id),
    };
  });

/**
 * Returns the actions on the typed text itself: a booking number opens its ride; administrators ask for a search,
 * because each one is in the audit log.
 */
export function typedEntries(typed: string, role: Role, text: Text): readonly Entry[] {
  const searched = typed.trim();
  const id = normaliseBookingId(searched);
  const group = 'palette.search';
  const entries: Entry[] = [];
  if (id) {
    entries.push({ id: 'number', group, label: text('palette.ride', { id }), icon: 'rides', target: ridePath(id) });
  }
  if (role === 'admin' && searched.length >= 2) {
    const label = text('palette.searchRides', { typed: searched });
    entries.push({ id: 'words', group, label, icon: 'search', target: 'search' });
  }
  return entries;
}

/**
 * Returns the entries that the typed text finds, best matches first within each group, then the `searched` companies
 * or rides, undefined while they load; what can be done with the text stands last, but a booking number first. It waits
 * for them: the field would keep it chosen when better entries come above it.
 */
export function foundEntries(
  all: readonly Entry[],
  typed: string,
  { searched, ofTyped }: { readonly searched: readonly Entry[] | undefined; readonly ofTyped: readonly Entry[] },
): readonly Entry[] {
  const found = search(all, typed, ({ label, others = [] }) => ({ names: [label], others }));
  const groups = [...new Set(found.map(({ group }) => group))];
  const grouped = groups.flatMap((group) => found.filter((entry) => entry.group === group));
  const others = [...grouped, ...(searched ?? [])];
  if (normaliseBookingId(typed)) return [...ofTyped, ...others];
  return searched ? [...others, ...ofTyped] : others;
}
