import { randomUUID } from 'node:crypto';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { canSignIn } from './accounts.ts';
import { uploadLicence } from './applications.ts';
import { callFunction } from './calls.ts';
import { aCompanyOfItsOwn } from './companies.ts';
import { database } from './database.ts';
import { admin, memberOf } from './people.ts';
import { until } from './until.ts';

export const untilSignedIn = (email: string, password: string) =>
  until(async () => ((await canSignIn(email, password)) ? true : undefined), `${email} signs in`);
export const companyOf = async (companyId: string) =>
  (await database.doc(`companies/${companyId}`).get()).data() as Company;
export const auditOf = async (companyId: string) =>
  (await database.collection('audit').where('companyId', '==', companyId).get()).docs.map((entry) => entry.data());
/** How many administrators receive mails: those who have accepted the invitation. */
export const joinedAdministratorCount = async () =>
  (await database.collection('admins').get()).docs.filter((one) => one.get('invitedAtMs') === undefined).length;
export const administratorCount = async () => (await database.collection('admins').count().get()).data().count;

/** A licence's facts, as an administrator enters them. */
export const facts = { number: 'K-12/2026', authority: 'BH Schwaz', validUntil: '2031-05-31' };
export const turnDown = (userid: string, reason = 'Die Konzession ist unleserlich') =>
  callFunction('admin-rejectuser', { userid, reason }, admin);

/** Creates a company with a licence and the uploaded file of a renewal. `send` submits the renewal. */
export async function aRenewal(change: Partial<Company> = {}) {
  const licenceFile = `licences/${randomUUID()}/licence`;
  await uploadLicence(licenceFile);
  const designation = `Taxi ${randomUUID()}`;
  const email = `office-${randomUUID()}@example.com`;
  const companyId = await aCompanyOfItsOwn(0, { licenceFile, designation, email, ...change });
  const upload = `licences/uploads/u-${companyId}-taxi/${randomUUID()}.pdf`;
  await uploadLicence(upload);
  const send = (konzessionurl = upload) => callFunction('taxi-renewlicence', { konzessionurl }, memberOf(companyId));
  return { companyId, designation, email, licenceFile, upload, send };
}
/** Returns the payload for adding a company. */
export const newCompany = (change: object = {}) => {
  const uniqueName = randomUUID();
  return {
    data: {
      ...({ kind: 'hotel', companyName: `Hotel ${uniqueName} KG`, companyFree: `Hotel ${uniqueName}` } as const),
      companyPlaceId: 'zell-dorfplatz-1',
      companyPhone: '+43 5282 1',
      companyEmail: `${uniqueName}@example.com`,
      firstname: 'Anna',
      lastname: 'Gruber',
      ...change,
    },
    requestId: randomUUID(),
  };
};
export const callAddCompany = (payload: ReturnType<typeof newCompany>) =>
  callFunction('admin-addcompany', payload, admin);
