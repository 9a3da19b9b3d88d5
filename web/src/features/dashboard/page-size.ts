import type { Role } from '@talwaerts/domain/company/roles.ts';

/** What a first view may cost at most, in documents read, whatever is stored. */
export const maxFirstReads = 27;

/** Rides of one page. An administrator reads a second document for each, the guest's contact; full rows of two, three and four. */
export const pageSizeOf = (role: Role): number => (role === 'admin' ? 12 : 24);

/** Documents that a first view reads: the page, and what the shell listens to (company and balance, or the tariff). */
export function firstReads(role: Role): number {
  const shell = { admin: 1, taxi: 2, driver: 2, hotel: 1 }[role];
  return pageSizeOf(role) * (role === 'admin' ? 2 : 1) + shell;
}
