import { administratorActions, teamActions } from '@talwaerts/domain/audit/audit.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { readAll } from '../../shared/firebase/read-all.ts';

/** Entries of the first page, and of each further one. */
export const historyPageSize = 10;

interface TeamHistory {
  /** Newest first. */
  readonly entries: readonly ListedAudit[];
  readonly hasMore: boolean;
}

/** Returns the live newest changes of a company's team, or of the administrators'; undefined until known. */
export const useTeamHistory = (companyId: string | null, count: number): TeamHistory | 'failed' | undefined =>
  useLiveData<TeamHistory | 'failed'>(`team history ${companyId} ${count}`, (firestore, emit) =>
    listenToList(
      query(
        collection(firestore, 'audit'),
        where('companyId', '==', companyId),
        where('what', 'in', companyId === null ? administratorActions : teamActions),
        orderBy('createdAt', 'desc'),
        limit(count + 1),
      ),
      ({ docs }) => emit({ entries: readAll(docs.slice(0, count), listedAudit), hasMore: docs.length > count }),
      () => emit('failed'),
      count > historyPageSize,
    ),
  );
