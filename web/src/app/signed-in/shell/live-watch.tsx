import { isPromotion, type Member, type TeamRole } from '@talwaerts/domain/company/roles.ts';
import { readAdministrator, readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Auth } from 'firebase/auth';
import { type DocumentReference, type DocumentSnapshot, doc, type Firestore, onSnapshot } from 'firebase/firestore';
import { useEffect } from 'react';
import { useAuth, useFirestore } from 'reactfire';
import { keepListening } from '../../../shared/firebase/listen.ts';
import { renewClaims } from '../../../shared/firebase/renew-claims.ts';
import { signOutWithNotice } from '../../../shared/firebase/sign-out.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';

interface Props {
  readonly member: Member;
  readonly onConnection: (isLive: boolean) => void;
  /** Reports whether the stored administrator requires a second factor that this sign-in lacks. */
  readonly onSecondFactor: (isMissing: boolean) => void;
}

/**
 * Signs out once the stored member is removed or has lost rights, or the company is no longer active. A promoted member
 * stays signed in with a renewed ID token. Also reports whether the connection is live.
 */
export const LiveWatch = withFirestore(function LiveWatch({ member, onConnection, onSecondFactor }: Props) {
  const auth = useAuth();
  const firestore = useFirestore();
  useEffect(
    () => watchMember(firestore, auth, { member, onConnection, onSecondFactor }),
    [firestore, auth, member, onConnection, onSecondFactor],
  );
  const companyId = member.role === 'admin' ? undefined : member.companyId;
  useEffect(
    () => (companyId === undefined ? undefined : watchCompany(firestore, auth, companyId)),
    [firestore, auth, companyId],
  );
  return null;
});

function watchMember(firestore: Firestore, auth: Auth, { member, onConnection, onSecondFactor }: Props): () => void {
  const path = member.role === 'admin' ? `admins/${member.uid}` : `companies/${member.companyId}/members/${member.uid}`;
  let isStopped = false;
  let latestRole = member.role === 'admin' ? undefined : member.teamRole;
  const followRole = async (teamRole: TeamRole, before: TeamRole): Promise<void> => {
    // A snapshot that only reports the connection repeats the role.
    if (teamRole === latestRole) return;
    latestRole = teamRole;
    if (teamRole === before) return;
    const user = auth.currentUser;
    const isOver = (): boolean => isStopped || auth.currentUser !== user || latestRole !== teamRole;
    const isRenewed = user !== null && isPromotion(before, teamRole) && (await renewClaims(user, teamRole, isOver));
    if (!isRenewed && !isOver()) signOutWithNotice(auth, { why: 'claims', reason: null });
  };
  const stop = watch(doc(firestore, path), {
    onServerSnapshot(snapshot) {
      if (!snapshot.exists()) signOutWithNotice(auth, { why: 'account', reason: null });
      else if (member.role === 'admin') {
        onSecondFactor(readAdministrator(snapshot).needsSecondFactor && !member.hasSecondFactor);
      } else followRole(readTeamMember(snapshot).teamRole, member.teamRole);
    },
    onConnection,
    onRefusal() {
      // The rules refuse this read once the member is removed. Signing out causes the same error: hence the check.
      if (auth.currentUser?.uid === member.uid) signOutWithNotice(auth, { why: 'account', reason: null });
    },
  });
  return () => {
    isStopped = true;
    stop();
  };
}

const watchCompany = (firestore: Firestore, auth: Auth, companyId: string): (() => void) =>
  watch(doc(firestore, `companies/${companyId}`), {
    onServerSnapshot(snapshot) {
      const company = ifStored(snapshot, readCompany);
      if (company?.state !== 'active') signOutWithNotice(auth, { why: 'company', reason: company?.reason ?? null });
    },
  });

interface Watcher {
  /** Does not receive cached snapshots, which may be older than the present sign-in. */
  readonly onServerSnapshot: (snapshot: DocumentSnapshot) => void;
  readonly onConnection?: (isLive: boolean) => void;
  readonly onRefusal?: () => void;
}

const watch = (document: DocumentReference, { onServerSnapshot, onConnection, onRefusal }: Watcher): (() => void) =>
  keepListening(
    (fail) =>
      onSnapshot(
        document,
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
