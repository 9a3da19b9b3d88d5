import type { Administrator } from '@talwaerts/domain/company/administrator.ts';
import { readAdministrator } from '@talwaerts/domain/company/stored-company.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { collection } from 'firebase/firestore';
import { readAll } from './listen.ts';
import { useLiveList } from './live-data.ts';

export type ListedAdministrator = Administrator & { readonly uid: string };

/** Returns the live administrators by name; undefined until known, `failed` if unreadable. */
export const useAdministrators = (): readonly ListedAdministrator[] | 'failed' | undefined =>
  useLiveList(
    ['administrators'],
    (firestore) => collection(firestore, 'admins'),
    (docs) =>
      readAll(docs, (doc) => ({ ...readAdministrator(doc), uid: doc.id })).sort((a, b) =>
        inNaturalOrder(a.name, b.name),
      ),
  );
