import type { Role } from '@talwaerts/domain/company/roles.ts';

/** Limit of the server's counts: each 1,000 index entries cost a read. */
export const mostCounted = 1_000;

/** Formats a count; `999+` for the limit. */
export const shownCount = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/**
 * Rides of one page. A first view costs at most 30 reads with the ride that shows whether there are more, its counts
 * and the rules' lookups; `npm run bench -- reads` counts them. An administrator reads a second document for each ride,
 * the guest's contact, and the number of applications in the menu.
 */
export const pageSizeOf = (role: Role): number => (role === 'admin' ? 6 : 15);
