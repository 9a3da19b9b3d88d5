import type { Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { readStatement } from '@talwaerts/domain/statement/stored-statement.ts';
import { collection, type Firestore, limit, orderBy, query, where } from 'firebase/firestore';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';

/** Seven years, after which retention removes them. */
export const maxStatements = 84;

type Statements = readonly Statement[] | 'failed';

/** Returns a company's newest closed months, live, newest first. Undefined until known. */
export const useStatements = (companyId: string, most: number): Statements | undefined =>
  useLiveData<Statements>(`statements ${companyId} ${most}`, (firestore, emit) =>
    listenToStatements(firestore, companyId, most, emit),
  );

function listenToStatements(
  firestore: Firestore,
  companyId: string,
  most: number,
  emit: (statements: Statements) => void,
): () => void {
  const ofCompany = query(collection(firestore, 'statements'), where('companyId', '==', companyId));
  return listenToList(
    query(ofCompany, orderBy('month', 'desc'), limit(most)),
    ({ docs }) => emit(readAll(docs, readStatement)),
    () => emit('failed'),
  );
}
