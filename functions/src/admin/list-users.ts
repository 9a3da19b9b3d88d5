import type { ListedCompany } from '@talwaerts/domain/calls/catalogue.ts';
import { listUsersSchema } from '@talwaerts/domain/calls/companies.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { db } from '../platform/app.ts';
import { memberCallable } from '../platform/callable.ts';

/** The companies of one kind with their balances, by name. */
export const listusers = memberCallable<'admin-listusers', { group: 'taxi' | 'hotel' }>(
  { roles: ['admin'], payload: listUsersSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ group }) => {
    const { docs } = await db().collection('companies').where('kind', '==', group).get();
    const accounts = docs.length > 0 ? await db().getAll(...docs.map(({ id }) => db().doc(`tokenAccounts/${id}`))) : [];
    const userList = docs.map((doc, i) =>
      listed(doc.id, doc.data() as Company, accounts[i]?.get('balanceTokenCents') ?? 0),
    );
    return { valid: true, userList: userList.sort((a, b) => german.compare(nameOf(a), nameOf(b))) };
  },
);

const german = new Intl.Collator('de');
const nameOf = ({ company }: ListedCompany): string => company.companyFree;

function listed(id: string, company: Company, balanceTokenCents: number): ListedCompany {
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
      konzession: company.licenceFile,
      reason: company.reason,
    },
    token: { currentValue: centsToEur(balanceTokenCents) },
  };
}
