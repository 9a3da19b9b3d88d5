import { mostMailed } from '@talwaerts/domain/company/company-message.ts';
import { readCompanyRow } from '@talwaerts/domain/company/company-row.ts';
import { getDocs, limit, query } from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { readAll } from '../../../shared/firebase/read-all.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import type { TableFilter } from '../table/table-filter.ts';
import { matchingRows } from '../table/use-company-rows.ts';

/** The companies that an administrator has chosen for a mail, also those of other pages and filters. */
export function useSelection() {
  const firestore = useFirestore();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latestIds = useLatest(ids);
  const [problem, setProblem] = useState<TextId>();
  /** Chooses the companies, or no longer. */
  const choose = (some: readonly string[], isChosen: boolean): void => {
    const next = new Set([...latestIds.current].filter((id) => !some.includes(id)));
    if (isChosen) for (const id of some) next.add(id);
    const isTooMany = next.size > mostMailed;
    setProblem(isTooMany ? 'mailing.tooMany' : undefined);
    if (!isTooMany) setIds(next);
  };
  /** Adds every company that matches the filter, whatever page it is on. */
  const chooseMatching = async (filter: TableFilter): Promise<void> => {
    try {
      const { docs } = await getDocs(query(matchingRows(firestore, filter), limit(mostMailed + 1)));
      choose(
        readAll(docs, readCompanyRow).map(({ id }) => id),
        true,
      );
    } catch {
      setProblem('users.failure');
    }
  };
  const clear = (): void => {
    setIds(new Set());
    setProblem(undefined);
  };
  return { ids, problem, choose, chooseMatching, clear };
}
