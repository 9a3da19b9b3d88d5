import { listUsersSchema } from '@talwaerts/domain/calls/companies.ts';
import type { ListedCompany } from '@talwaerts/domain/calls/company-answers.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { db } from '../platform/app.ts';
import { memberCallable } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { readReadable } from '../store/reading.ts';

/**
 * Lists the companies of one kind, sorted by designation, with their balances. Leaves out one that, or whose balance,
 * is unreadable.
 */
export const listusers = memberCallable(
  'admin-listusers',
  { roles: ['admin'], payload: listUsersSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ group }, { member, nowMs }) => {
    const userList = await memberTransaction(
      member,
      async (tx) => {
        const { docs } = await tx.get(db().collection('companies').where('kind', '==', group));
        const documents = docs.map(({ id }) => db().doc(`tokenAccounts/${id}`));
        const stored = documents.length > 0 ? await tx.getAll(...documents) : [];
        const accounts = new Map(stored.map((account) => [account.id, account]));
        return readReadable(docs, (doc) => {
          const account = accounts.get(doc.id);
          const balanceTokenCents = account ? readAccount(account).balanceTokenCents : 0;
          return listed(doc.id, readCompany(doc), balanceTokenCents, nowMs);
        });
      },
      { readOnly: true },
    );
    return { valid: true, userList: userList.toSorted((a, b) => inNaturalOrder(nameOf(a), nameOf(b))) };
  },
);

const nameOf = ({ company }: ListedCompany): string => company.companyFree;

function listed(id: string, company: Company, balanceTokenCents: number, nowMs: number): ListedCompany {
  return {
    user: { id, name: company.contactName, status: company.state === 'active' },
    company: {
      id,
      kind: company.kind,
      state: company.state,
      companyName: company.name,
      companyFree: company.designation,
      companyAddress: company.address,
      companyPhone: company.phone,
      companyEmail: company.email,
      position: company.place ? { lat: company.place.lat, lng: company.place.lng } : null,
      konzession: company.licenceFile,
      isLicenceExpired: isLicenceExpired(company.licence, nowMs),
      reason: company.reason,
    },
    token: { currentValue: centsToEur(balanceTokenCents) },
  };
}
