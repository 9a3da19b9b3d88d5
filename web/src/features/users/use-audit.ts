import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../../shared/firebase/firestore.ts';
import { listenToList } from '../../shared/firebase/listen.ts';
import { type ListedAudit, listedAudit } from './audit-entry.ts';

const mostShown = 100;

/** The newest deeds that concern a company, live; undefined until they are known, `failed` where they cannot be read. */
export function useAudit(companyId: string): readonly ListedAudit[] | 'failed' | undefined {
  const [trail, setTrail] = useState<readonly ListedAudit[] | 'failed'>();
  useEffect(
    () =>
      listenToList(
        query(
          collection(firestore, 'audit'),
          where('companyId', '==', companyId),
          orderBy('createdAt', 'desc'),
          limit(mostShown),
        ),
        ({ docs }) => setTrail(docs.map(listedAudit)),
        () => setTrail('failed'),
      ),
    [companyId],
  );
  return trail;
}
