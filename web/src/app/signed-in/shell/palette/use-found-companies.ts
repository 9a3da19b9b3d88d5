import { type CompanyRow, companyKeyOf, readCompanyRow } from '@talwaerts/domain/company/company-row.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { listenToList } from '../../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../../shared/firebase/live-data.ts';
import { readAll } from '../../../../shared/firebase/read-all.ts';

export type FoundCompany = Pick<CompanyRow, 'designation' | 'name'> & { readonly id: string };

const mostFound = 6;
/** Fewer letters find too much to be useful. */
const leastLetters = 2;

/**
 * Returns companies whose names, contact or address begin with the typed words; none unless wanted, undefined until the
 * server has answered.
 */
export function useFoundCompanies(isWanted: boolean, typed: string): readonly FoundCompany[] | undefined {
  const key = isWanted && typed.trim().length >= leastLetters ? companyKeyOf(typed) : undefined;
  const found = useLiveData<readonly FoundCompany[]>(
    key === undefined ? 'no company' : `company ${key}`,
    (firestore, emit) =>
      key === undefined
        ? () => undefined
        : listenToList(
            query(collection(firestore, 'companyRows'), where('keys', 'array-contains', key), limit(mostFound)),
            ({ docs }) => emit(readAll(docs, readCompanyRow)),
            () => emit([]),
          ),
  );
  return key === undefined ? [] : found;
}
