import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { collection } from 'firebase/firestore';
import { listenToList, readAll } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';

/** Returns every company's live balance in hundredths of a token; undefined until known. */
export const useBalances = (): ReadonlyMap<string, number> | undefined =>
  useLiveData<ReadonlyMap<string, number>>(['balances'], (firestore, emit) =>
    listenToList(
      collection(firestore, 'tokenAccounts'),
      ({ docs }) => emit(new Map(readAll(docs, readAccount).map((one) => [one.companyId, one.balanceTokenCents]))),
      () => emit(undefined),
    ),
  );
