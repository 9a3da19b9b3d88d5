import type { CompanyFigures } from '@talwaerts/domain/company/company.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';

/** Maximum of the count; screens show `99+`. */
const mostCounted = 100;

const isPending = (company: StoredSnapshot): boolean => company.data()?.state === 'pending';

/** Compares the stored values, which works for an unreadable document, too. */
export const changesWaiting = (before: StoredSnapshot, after: StoredSnapshot): boolean =>
  isPending(before) !== isPending(after);

/**
 * Stores the number of waiting applications. Queries in the same transaction, so that the last stored count is right.
 */
export const countWaiting = (): Promise<void> =>
  db().runTransaction(async (tx) => {
    const figures = db().doc('figures/companies');
    const pending = db().collection('companies').where('state', '==', 'pending').limit(mostCounted).select();
    const [, { size: waiting }] = await Promise.all([tx.get(figures), tx.get(pending)]);
    tx.set(figures, { waiting } satisfies CompanyFigures);
  });
