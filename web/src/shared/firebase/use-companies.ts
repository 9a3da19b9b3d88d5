import type { Company } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { collection } from 'firebase/firestore';
import { listenToList } from './listen.ts';
import { useLiveData } from './live-data.ts';
import { readAll } from './read-all.ts';

export type CompanyWithId = Company & { readonly id: string };

const german = new Intl.Collator('de');

/** Every company, by its designation, live; only administrators can list them. Undefined until they are known, `failed` if they cannot be read. */
export const useCompanies = (): readonly CompanyWithId[] | 'failed' | undefined =>
  useLiveData<readonly CompanyWithId[] | 'failed'>('companies', (firestore, emit) =>
    listenToList(
      collection(firestore, 'companies'),
      ({ docs }) => {
        const found = readAll(docs, (doc) => ({ ...readCompany(doc), id: doc.id }));
        emit(found.sort((a, b) => german.compare(a.designation, b.designation)));
      },
      () => emit('failed'),
    ),
  );
