import { collection } from 'firebase/firestore';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';

/** Every company's balance in hundredths of a token, live; undefined until they are known. */
export const useBalances = (): ReadonlyMap<string, number> | undefined =>
  useLiveData<ReadonlyMap<string, number>>('balances', (firestore, emit) =>
    listenToList(
      collection(firestore, 'tokenAccounts'),
      ({ docs }) => emit(new Map(docs.map((one) => [one.id, Number(one.get('balanceTokenCents'))]))),
      () => emit(undefined),
    ),
  );
