import { useBalance } from '../../shared/firebase/use-balance.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const NegativeBalanceDialog = lazyPart(
  () => import('./negative-balance-dialog.tsx'),
  (module) => module.NegativeBalanceDialog,
);

/**
 * Blocks the dashboard of a company while the balance is below zero. Unblocks it at once when a payment or token
 * booking lifts the balance.
 */
export const NegativeBalance = withFirestore(function NegativeBalance({ companyId }: { readonly companyId: string }) {
  const balance = useBalance(companyId);
  if (balance === undefined || balance >= 0) return null;
  return <NegativeBalanceDialog balanceTokenCents={balance} />;
});
