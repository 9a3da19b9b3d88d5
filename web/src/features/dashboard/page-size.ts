import type { Role } from '@talwaerts/domain/company/roles.ts';

/** What a first view may cost at most, whatever is stored: documents read, and one for each figure that the server counts. */
export const maxFirstReads = 27;

/** The server counts no further, which would cost a read for each 1,000 that it walks over. */
export const mostCounted = 1_000;

/** A figure as it is read; `999+` where there are more than are counted. */
export const shownCount = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/** Rides of one page. An administrator reads a second document for each, the guest's contact. */
export const pageSizeOf = (role: Role): number => (role === 'admin' ? 10 : 18);

/**
 * What a first view costs: the page, what the shell listens to (company and balance, or the tariff), the figures, and the
 * company's state, which the rules read for each question but that for the company itself.
 */
export function firstReads(role: Role): number {
  const shell = { admin: 1, taxi: 2, driver: 2, hotel: 1 }[role];
  const figures = role === 'admin' ? 3 : 2;
  const states = { admin: 0, taxi: 4, driver: 4, hotel: 3 }[role];
  return pageSizeOf(role) * (role === 'admin' ? 2 : 1) + shell + figures + states;
}
