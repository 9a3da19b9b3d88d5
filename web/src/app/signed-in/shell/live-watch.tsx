import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import type { Company, TeamMember } from '@talwaerts/domain/company/company.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore';
import { useEffect } from 'react';
import { auth } from '../../../shared/firebase/firebase.ts';
import { firestore } from '../../../shared/firebase/firestore.ts';
import { keepListening } from '../../../shared/firebase/keep-listening.ts';
import { sendOut } from '../../../shared/firebase/sent-out.ts';

interface Props {
  readonly member: Member;
  readonly onConnection: (isLive: boolean) => void;
  /** The entry asks for a second factor that this sign-in lacks, or no longer. */
  readonly onSecondFactor: (isMissing: boolean) => void;
}

/**
 * Ends the session once the stored entry of the person is removed or has other rights, or the company is no longer active.
 * The entry's listener also reports whether the connection is live.
 */
export function LiveWatch({ member, onConnection, onSecondFactor }: Props) {
  useEffect(() => watchEntry({ member, onConnection, onSecondFactor }), [member, onConnection, onSecondFactor]);
  const companyId = member.role === 'admin' ? undefined : member.companyId;
  useEffect(() => (companyId === undefined ? undefined : watchCompany(companyId)), [companyId]);
  return null;
}

function watchEntry({ member, onConnection, onSecondFactor }: Props): () => void {
  const path = member.role === 'admin' ? `admins/${member.uid}` : `companies/${member.companyId}/members/${member.uid}`;
  return watch(path, {
    onServerSnapshot(snapshot) {
      const entry = snapshot.data() as Partial<TeamMember & Administrator> | undefined;
      if (!entry) sendOut({ why: 'account', reason: null });
      else if (member.role === 'admin') onSecondFactor(entry.needsSecondFactor === true && !member.hasSecondFactor);
      else if (entry.teamRole !== member.teamRole) sendOut({ why: 'claims', reason: null });
    },
    onConnection,
    onRefusal() {
      // The rules refuse an entry that was removed. Signing out ends the listener in the same manner.
      if (auth.currentUser?.uid === member.uid) sendOut({ why: 'account', reason: null });
    },
  });
}

const watchCompany = (companyId: string): (() => void) =>
  watch(`companies/${companyId}`, {
    onServerSnapshot(snapshot) {
      const company = snapshot.data() as Company | undefined;
      if (company?.state !== 'active') sendOut({ why: 'company', reason: company?.reason ?? null });
    },
  });

interface Watcher {
  /** The cache may hold what was true before the person signed in again. */
  readonly onServerSnapshot: (snapshot: DocumentSnapshot) => void;
  readonly onConnection?: (isLive: boolean) => void;
  readonly onRefusal?: () => void;
}

const watch = (path: string, { onServerSnapshot, onConnection, onRefusal }: Watcher): (() => void) =>
  keepListening(
    (fail) =>
      onSnapshot(
        doc(firestore, path),
        { includeMetadataChanges: true },
        (snapshot) => {
          const isFromServer = !snapshot.metadata.fromCache;
          onConnection?.(isFromServer);
          if (isFromServer) onServerSnapshot(snapshot);
        },
        ({ code }) => {
          if (code === 'permission-denied' && onRefusal) onRefusal();
          else fail();
        },
      ),
    () => onConnection?.(false),
  );
