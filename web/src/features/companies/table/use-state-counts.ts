import { getCountFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { filterStates, type StateCounts } from '../chosen-companies.ts';
import type { TableFilter, TablePage } from './table-filter.ts';
import { companyRows } from './use-company-rows.ts';

interface Counted {
  /** What the counted companies match. */
  readonly of: string;
  readonly counts: StateCounts;
}

/**
 * Lets the server count the companies of each state that match kind and search: once the page is loaded, and again when
 * its companies change. Returns undefined until then.
 */
export function useStateCounts(
  { kind, text }: TableFilter,
  page: TablePage | 'failed' | undefined,
): StateCounts | undefined {
  const firestore = useFirestore();
  const [counted, setCounted] = useState<Counted>();
  const of = `${kind} ${text}`;
  const shown = page && page !== 'failed' ? page.rows : undefined;
  const listed = shown?.map(({ id, state, hasRenewal }) => `${id} ${state} ${hasRenewal}`).join();
  useEffect(() => {
    if (listed === undefined) return undefined;
    let isCurrent = true;
    const counts = filterStates.map(async (state) => {
      const found = await getCountFromServer(companyRows(firestore, { kind, text, state }));
      return [state, found.data().count] as const;
    });
    Promise.all(counts).then(
      (pairs) => isCurrent && setCounted({ of, counts: Object.fromEntries(pairs) }),
      () => undefined, // Without a connection the last counts stay; the offline banner says that they may be stale.
    );
    return () => {
      isCurrent = false;
    };
  }, [firestore, kind, text, of, listed]);
  return counted?.of === of ? counted.counts : undefined;
}
