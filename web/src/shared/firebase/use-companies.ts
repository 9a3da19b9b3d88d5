import type { Company } from '@talwaerts/domain/company/company.ts';
import { collection, onSnapshot, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from './firestore.ts';

export type ListedCompany = Company & { readonly id: string };

const german = new Intl.Collator('de');

/** Every company, by its designation, live; only administrators can list them. Undefined until they are known. */
export function useCompanies(kind?: Company['kind']): readonly ListedCompany[] | undefined {
  const [found, setFound] = useState<{ kind: Company['kind'] | undefined; companies: readonly ListedCompany[] }>();
  useEffect(() => {
    const all = collection(firestore, 'companies');
    return onSnapshot(
      kind ? query(all, where('kind', '==', kind)) : all,
      ({ docs }) => {
        const companies = docs.map((doc) => ({ ...(doc.data() as Company), id: doc.id }));
        setFound({ kind, companies: companies.sort((a, b) => german.compare(a.designation, b.designation)) });
      },
      () => setFound(undefined),
    );
  }, [kind]);
  return found && found.kind === kind ? found.companies : undefined;
}
