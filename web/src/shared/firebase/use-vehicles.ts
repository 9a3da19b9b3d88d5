import { readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { collection } from 'firebase/firestore';
import { listenToList } from './listen.ts';
import { useLiveData } from './live-data.ts';
import { readAll } from './read-all.ts';

export type ListedVehicle = ReturnType<typeof readVehicle>;

/** Returns a taxi company's live vehicles by name; undefined until known, `failed` if unreadable. */
export const useVehicles = (companyId: string): readonly ListedVehicle[] | 'failed' | undefined =>
  useLiveData<readonly ListedVehicle[] | 'failed'>(`vehicles ${companyId}`, (firestore, emit) =>
    listenToList(
      collection(firestore, 'companies', companyId, 'vehicles'),
      ({ docs }) => emit(readAll(docs, readVehicle).toSorted((a, b) => inNaturalOrder(a.name, b.name))),
      () => emit('failed'),
    ),
  );
