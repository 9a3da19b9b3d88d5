import { collection } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../../shared/firebase/firestore.ts';
import { listenToList } from '../../shared/firebase/listen.ts';

/** Every company's balance in hundredths of a token, live; undefined until they are known. */
export function useBalances(): ReadonlyMap<string, number> | undefined {
  const [balances, setBalances] = useState<ReadonlyMap<string, number>>();
  useEffect(
    () =>
      listenToList(
        collection(firestore, 'tokenAccounts'),
        ({ docs }) => setBalances(new Map(docs.map((one) => [one.id, Number(one.get('balanceTokenCents'))]))),
        () => setBalances(undefined),
      ),
    [],
  );
  return balances;
}
