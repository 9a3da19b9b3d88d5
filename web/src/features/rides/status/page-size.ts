import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RidesView } from '../rows/use-view.ts';

/** Limit of the server's counts: each 1,000 index entries cost a read. */
export const mostCounted = 1_000;

/** Formats a count; `999+` for the limit. */
export const shownCount = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/** The list that the dashboard opens, another one, or one of which filters leave only a part. */
type ListKind = 'opening' | 'plain' | 'narrowed';

/** An administrator reads a second document for each card, the guest's contact. */
const cardsOfPage = (role: Role): number => (role === 'admin' ? 6 : 10);
/**
 * Rows of the list that the dashboard opens. This first view costs at most 60 reads at 1440 x 900, including the ride
 * that shows whether there are more, an administrator's contacts of the seen rows, the counts and the rules' lookups;
 * `npm run bench -- reads` measures them.
 */
const openingRows = 25;
const longPage = 50;

/** Returns the number of rides on the first page. */
export function firstPageOf(role: Role, view: RidesView, list: ListKind = 'plain'): number {
  if (list === 'narrowed' || (list === 'plain' && view === 'rows')) return longPage;
  return view === 'rows' ? openingRows : cardsOfPage(role);
}

/** Returns the number of rides on all pages together, each twice as long as the one before. */
export const sizeOfPages = (firstPage: number, pages: number): number => firstPage * (2 ** pages - 1);

/** Enough for more rides than the platform will have open. */
export const mostPages = 10;

/** The most rides that are chosen or saved at once: each is a read. */
export const mostLoaded = 2_000;
