import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { readAll } from '../../shared/firebase/read-all.ts';

const mostShown = 100;

/** Returns the live newest audit entries of a company; undefined until known, `failed` if unreadable. */
export const useAudit = (companyId: string): readonly ListedAudit[] | 'failed' | undefined =>
  useLiveData<readonly ListedAudit[] | 'failed'>(`audit ${companyId}`, (firestore, emit) =>
    listenToList(
      query(
        collection(firestore, 'audit'),
        where('companyId', '==', companyId),
        orderBy('createdAt', 'desc'),
        limit(mostShown),
      ),
      ({ docs }) => emit(readAll(docs, listedAudit)),
      () => emit('failed'),
    ),
  );
