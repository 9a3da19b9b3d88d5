import type { Company } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { collection } from 'firebase/firestore';
import { listenToList } from './listen.ts';
import { useLiveData } from './live-data.ts';
import { readAll } from './read-all.ts';

export type CompanyWithId = Company & { readonly id: string };

/**
 * Returns every company by designation, live, for administrators; undefined until known or unless wanted, `failed` if
 * unreadable. Screens, palette and counts share one listener.
 */
export const useCompanies = (isWanted = true): readonly CompanyWithId[] | 'failed' | undefined =>
  useLiveData<readonly CompanyWithId[] | 'failed'>(isWanted ? 'companies' : 'no companies', (firestore, emit) =>
    isWanted
      ? listenToList(
          collection(firestore, 'companies'),
          ({ docs }) => {
            const found = readAll(docs, (doc) => ({ ...readCompany(doc), id: doc.id }));
            emit(found.sort((a, b) => inNaturalOrder(a.designation, b.designation)));
          },
          () => emit('failed'),
        )
      : () => undefined,
  );
