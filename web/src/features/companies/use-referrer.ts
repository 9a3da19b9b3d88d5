import type { Company } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { readAll } from '../../shared/firebase/read-all.ts';
import { useLiveDocument } from '../../shared/firebase/use-live-document.ts';

/**
 * Returns the name of the company whose referral link the applicant followed; undefined if none has this code.
 * Companies without a stored code have their id.
 */
export function useReferrer(code: string | null): string | undefined {
  const byCode = useLiveData<Company | null>(`referrer ${code}`, (firestore, emit) =>
    code === null
      ? () => undefined
      : listenToList(
          query(collection(firestore, 'companies'), where('referralCode', '==', code), limit(1)),
          ({ docs }) => emit(readAll(docs, readCompany)[0] ?? null),
          () => emit(undefined),
        ),
  );
  const isId = byCode === null && code !== null && /^[\w-]+$/.test(code);
  const byId = useLiveDocument(isId ? `companies/${code}` : undefined, readCompany);
  return (byCode ?? byId)?.designation;
}
