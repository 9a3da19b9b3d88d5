import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import { readAdministrator } from '@talwaerts/domain/company/stored-company.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { collection } from 'firebase/firestore';
import { listenToList, readAll } from './listen.ts';
import { useLiveData } from './live-data.ts';

export type ListedAdministrator = Administrator & { readonly uid: string };

/** Returns the live administrators by name; undefined until known, `failed` if unreadable. */
export const useAdministrators = (): readonly ListedAdministrator[] | 'failed' | undefined =>
  useLiveData<readonly ListedAdministrator[] | 'failed'>('administrators', (firestore, emit) =>
    listenToList(
      collection(firestore, 'admins'),
      ({ docs }) => {
        const found = readAll(docs, (doc) => ({ ...readAdministrator(doc), uid: doc.id }));
        emit(found.sort((a, b) => inNaturalOrder(a.name, b.name)));
      },
      () => emit('failed'),
    ),
  );
