import type { Company } from '@talwaerts/domain/company/company.ts';
import { collection } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from './firestore.ts';
import { listenToList } from './listen.ts';

export type ListedCompany = Company & { readonly id: string };

const german = new Intl.Collator('de');

/** Every company, by its designation, live; only administrators can list them. Undefined until they are known, `failed` where they cannot be read. */
export function useCompanies(): readonly ListedCompany[] | 'failed' | undefined {
  const [companies, setCompanies] = useState<readonly ListedCompany[] | 'failed'>();
  useEffect(
    () =>
      listenToList(
        collection(firestore, 'companies'),
        ({ docs }) => {
          const found = docs.map((doc) => ({ ...(doc.data() as Company), id: doc.id }));
          setCompanies(found.sort((a, b) => german.compare(a.designation, b.designation)));
        },
        () => setCompanies('failed'),
      ),
    [],
  );
  return companies;
}
