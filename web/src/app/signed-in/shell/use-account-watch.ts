import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useEffect } from 'react';
import { auth } from '../../../shared/firebase/firebase.ts';
import { peekClaims } from '../../../shared/firebase/peek-claims.ts';
import { sendOut } from '../../../shared/firebase/sent-out.ts';
import { memberOf } from '../../../shared/firebase/session.ts';

/** An account that is closed, or whose rights change, is out after this long at most. */
const lookEveryMs = 10_000;

/** Looks after the session while somebody looks at the page: is the account still there, and is it still what it was? */
export function useAccountWatch(member: Member): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      const user = auth.currentUser;
      if (!user || document.visibilityState === 'hidden') return;
      const claims = await peekClaims(user);
      if (claims === 'unreachable' || auth.currentUser !== user) return;
      if (claims === 'refused') await sendOut({ why: 'account', reason: null });
      else if (!isSame(memberOf(user.uid, claims), member)) await sendOut({ why: 'claims', reason: null });
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [member]);
}

const isSame = (a: Member | null, b: Member): boolean => JSON.stringify(a) === JSON.stringify(b);
