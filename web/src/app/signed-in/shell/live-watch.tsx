import type { Company } from '@talwaerts/domain/company/company.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { useEffect } from 'react';
import { firestore } from '../../../shared/firebase/firestore.ts';
import { keepListening } from '../../../shared/firebase/keep-listening.ts';
import { sendOut } from '../../../shared/firebase/sent-out.ts';

interface Props {
  readonly member: Member;
  readonly onConnection: (isLive: boolean) => void;
}

/**
 * Listens to the member's company: when it is no longer active, its people are sent out at once. The same listener tells
 * whether what is shown is live. Administrators have no company; for them the tariff, which they alone can read, tells.
 */
export function LiveWatch({ member, onConnection }: Props) {
  const companyId = member.role === 'admin' ? undefined : member.companyId;
  useEffect(
    () =>
      keepListening(
        (fail) =>
          onSnapshot(
            doc(firestore, companyId ? `companies/${companyId}` : 'config/tariff'),
            { includeMetadataChanges: true },
            (snapshot) => {
              const isFromServer = !snapshot.metadata.fromCache;
              onConnection(isFromServer);
              // The cache still holds the closed company when its people sign in after it was opened again.
              if (!companyId || !isFromServer) return;
              const company = snapshot.data() as Company | undefined;
              if (company?.state !== 'active') sendOut({ why: 'company', reason: company?.reason ?? null });
            },
            fail,
          ),
        // The rules no longer let this account read: what it still is, the account watch finds out.
        () => onConnection(false),
      ),
    [companyId, onConnection],
  );
  return null;
}
