import { lazy, Suspense } from 'react';
import { useBalance } from '../../shared/firebase/use-balance.ts';

const NegativeBalanceDialog = lazy(async () => ({
  default: (await import('./negative-balance-dialog.tsx')).NegativeBalanceDialog,
}));

/** A company below zero buys tokens before it goes on. A booking or payment that lifts the balance opens the way at once. */
export function NegativeBalance({ companyId }: { readonly companyId: string }) {
  const balance = useBalance(companyId);
  if (balance === undefined || balance >= 0) return null;
  return (
    <Suspense>
      <NegativeBalanceDialog balanceTokenCents={balance} />
    </Suspense>
  );
}
