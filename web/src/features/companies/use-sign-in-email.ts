import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { listenToList } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { readAll } from '../../shared/firebase/read-all.ts';

/** Returns the e-mail address with which the company's Admin signs in; undefined until known. */
export const useSignInEmail = (companyId: string): string | undefined =>
  useLiveData<string>(`sign-in e-mail ${companyId}`, (firestore, emit) =>
    listenToList(
      query(collection(firestore, `companies/${companyId}/members`), where('teamRole', '==', 'Admin'), limit(1)),
      ({ docs }) => emit(readAll(docs, readTeamMember)[0]?.email ?? ''),
      () => emit(undefined),
    ),
  );
