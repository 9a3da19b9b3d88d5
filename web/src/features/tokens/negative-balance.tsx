import { useBalance } from '../../shared/firebase/use-balance.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const NegativeBalanceDialog = lazyPart(
  () => import('./negative-balance-dialog.tsx'),
  (module) => module.NegativeBalanceDialog,
);

/**
 * Blocks the dashboard of a company below zero until it tops up. A booking or payment that lifts the balance ends it at
 * once.
 */
export const NegativeBalance = withFirestore(function NegativeBalance({ companyId }: { readonly companyId: string }) {
  const balance = useBalance(companyId);
  if (balance === undefined || balance >= 0) return null;
  return <NegativeBalanceDialog balanceTokenCents={balance} />;
});
