import type { Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { readStatement } from '@talwaerts/domain/statement/stored-statement.ts';
import { collection, type Firestore, limit, orderBy, query, where } from 'firebase/firestore';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';

/** Seven years, after which retention removes them. */
const maxStatements = 84;

type Statements = readonly Statement[] | 'failed';

/** Returns a company's closed months, live, newest first. Undefined until known. */
export const useStatements = (companyId: string): Statements | undefined =>
  useLiveData<Statements>(`statements ${companyId}`, (firestore, emit) =>
    listenToStatements(firestore, companyId, emit),
  );

function listenToStatements(
  firestore: Firestore,
  companyId: string,
  emit: (statements: Statements) => void,
): () => void {
  const ofCompany = query(collection(firestore, 'statements'), where('companyId', '==', companyId));
  return listenToList(
    query(ofCompany, orderBy('month', 'desc'), limit(maxStatements)),
    ({ docs }) => emit(readAll(docs, readStatement)),
    () => emit('failed'),
  );
}
