import { useCallback, useEffect, useState } from 'react';
import { memberDraftKey } from '../../shared/firebase/member-drafts.ts';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { loadDraft, removeDraft, saveDraft } from '../../shared/forms/draft.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const NegativeBalanceAlert = lazyPart(
  () => import('./negative-balance-alert.tsx'),
  (module) => module.NegativeBalanceAlert,
);

/** Kept until the session ends. */
const seenKey = memberDraftKey('negativeBalanceSeen');
const rememberSeen = (): void => saveDraft(seenKey, true);

/**
 * Alerts a company whose balance is below zero: once for each session and each time that the balance falls below zero.
 */
export const NegativeBalance = withFirestore(function NegativeBalance({ companyId }: { readonly companyId: string }) {
  const balance = useBalance(companyId);
  const [isSeen, setIsSeen] = useState(() => loadDraft<boolean>(seenKey) ?? false);
  const isCovered = balance !== undefined && balance >= 0;
  useEffect(() => {
    if (!isCovered) return;
    removeDraft(seenKey);
    setIsSeen(false);
  }, [isCovered]);
  const close = useCallback(() => {
    rememberSeen();
    setIsSeen(true);
  }, []);
  if (balance === undefined || balance >= 0 || isSeen) return null;
  return <NegativeBalanceAlert balanceTokenCents={balance} onLeave={rememberSeen} onClose={close} />;
});
