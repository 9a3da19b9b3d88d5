import { doc, onSnapshot } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../../shared/firebase/firestore.ts';

/** A company's balance in hundredths of a token, live; undefined until it is known. No document means 0. */
export function useBalance(companyId: string | undefined): number | undefined {
  const [balance, setBalance] = useState<number>();
  useEffect(() => {
    if (companyId === undefined) return undefined;
    return onSnapshot(doc(firestore, 'tokenAccounts', companyId), (account) =>
      setBalance((account.get('balanceTokenCents') as number | undefined) ?? 0),
    );
  }, [companyId]);
  return balance;
}
