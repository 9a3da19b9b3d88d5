import { type EntryGroup, entryGroups, kindsIn } from '@talwaerts/domain/ledger/entry-groups.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';

/** The filter of the history; an empty text does not narrow it. */
export interface EntryFilter {
  readonly group: EntryGroup | '';
  /** The number of a ride. */
  readonly ride: string;
}

/** Reads the URL; leaves out what is invalid. */
export const filterIn = (search: URLSearchParams): EntryFilter => ({
  group: entryGroups.find((group) => group === search.get('group')) ?? '',
  ride: normaliseBookingId(search.get('ride') ?? '') ?? '',
});

/** Returns the URL's parameters with this filter; keeps the others. */
export function searchWith(search: URLSearchParams, filter: EntryFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const isNarrowed = ({ group, ride }: EntryFilter): boolean => group !== '' || ride !== '';

/** Returns a company's entries, newest first. Firestore merges the indexes of group and ride. */
export function entriesOf(firestore: Firestore, companyId: string, { group, ride }: EntryFilter): Query {
  return query(
    collection(firestore, 'tokenAccounts', companyId, 'entries'),
    ...(group ? [where('kind', 'in', kindsIn(group))] : []),
    ...(ride ? [where('rideId', '==', ride)] : []),
    orderBy('createdAt', 'desc'),
  );
}
