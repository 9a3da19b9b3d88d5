import type { CompanyFigures } from '@talwaerts/domain/company/company.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { db } from '../platform/app.ts';

/** No more are counted; screens show `99+`. */
const mostCounted = 100;

const isPending = (company: StoredSnapshot): boolean => company.data()?.state === 'pending';

/** Compared as stored: also for a document that cannot be read. */
export const changesWaiting = (before: StoredSnapshot, after: StoredSnapshot): boolean =>
  isPending(before) !== isPending(after);

/** Counts the applications that wait. In one transaction with the query, so that the last count to be stored is right. */
export const countWaiting = (): Promise<void> =>
  db().runTransaction(async (tx) => {
    const figures = db().doc('figures/companies');
    const pending = db().collection('companies').where('state', '==', 'pending').limit(mostCounted).select();
    const [, { size: waiting }] = await Promise.all([tx.get(figures), tx.get(pending)]);
    tx.set(figures, { waiting } satisfies CompanyFigures);
  });
