import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RidesView } from '../rows/use-view.ts';

/** Limit of the server's counts: each 1,000 index entries cost a read. */
export const mostCounted = 1_000;

/** Formats a count; `999+` for the limit. */
export const shownCount = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/**
 * Rides of the first page. A first view costs at most 30 reads, including the ride that shows whether there are more,
 * the counts and the rules' lookups; `npm run bench -- reads` measures them. An administrator reads a second document
 * for each ride, the guest's contact.
 */
const cardsOfPage = (role: Role): number => (role === 'admin' ? 6 : 10);
/** Rows read no contacts. */
const rowsOfPage = 12;
/** A page that filters narrow. */
const narrowedPage = 50;

/** Returns the number of rides on the first page. */
export function firstPageOf(role: Role, view: RidesView, isNarrowed = false): number {
  if (isNarrowed) return narrowedPage;
  return view === 'rows' ? rowsOfPage : cardsOfPage(role);
}

/** Returns the number of rides on all pages together, each twice as long as the one before. */
export const sizeOfPages = (firstPage: number, pages: number): number => firstPage * (2 ** pages - 1);

/** Enough for more rides than the platform will have open. */
export const mostPages = 10;

/** The most rides that are chosen or saved at once: each is a read. */
export const mostLoaded = 2_000;
