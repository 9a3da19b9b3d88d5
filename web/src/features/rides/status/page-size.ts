import type { Role } from '@talwaerts/domain/company/roles.ts';

/** The server counts no further, which would cost a read for each 1,000 that it walks over. */
export const mostCounted = 1_000;

/** A figure as it is read; `999+` where there are more than are counted. */
export const shownCount = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/**
 * Rides of one page, so that a first view costs at most 30 reads with the ride that tells whether there are more, its figures
 * and what rules look up, which `npm run bench -- reads` counts. An administrator reads a second document for each ride, the
 * guest's contact, and the number of applications in the menu.
 */
export const pageSizeOf = (role: Role): number => (role === 'admin' ? 6 : 15);
