import { listedStateOf } from '@talwaerts/domain/company/administer.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentReference, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { companyMapPath } from '../../services/stored-files.ts';
import { storeRemoval } from '../../store/removals.ts';

/** Removes a company that was never active, with its members, files and accounts. Returns the accounts' uids. */
export function removeApplication(
  tx: Transaction,
  document: DocumentReference,
  { licenceFile }: Company,
  members: QuerySnapshot,
): readonly string[] {
  const accounts = members.docs.map(({ id }) => id);
  for (const { ref } of members.docs) tx.delete(ref);
  tx.delete(db().doc(`tokenAccounts/${document.id}`));
  tx.delete(document);
  const files = [...(licenceFile === null ? [] : [licenceFile]), companyMapPath(document.id)];
  storeRemoval(tx, { files, accounts });
  return accounts;
}

/** Only reads. Returns a function that removes the address's turned-down applications and returns the account uids. */
export async function prepareReplacement(tx: Transaction, email: string): Promise<() => readonly string[]> {
  const people = await tx.get(db().collectionGroup('members').where('email', '==', email));
  const documents = people.docs.flatMap(({ ref }) => ref.parent.parent ?? []);
  const stored = await Promise.all(
    documents.map(async (document) => {
      const [company, members] = await Promise.all([tx.get(document), tx.get(document.collection('members'))]);
      return { document, company: ifStored(company, readCompany), members };
    }),
  );
  return () =>
    stored.flatMap(({ document, company, members }) =>
      company && listedStateOf(company) === 'turned-down' ? removeApplication(tx, document, company, members) : [],
    );
}
