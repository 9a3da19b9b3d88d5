import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { PDFDocument } from 'pdf-lib';
import { callFunction, tokenFor } from './calls.ts';
import { database } from './database.ts';
import { fileAt } from './stored-files.ts';

/** Returns an ID token of an anonymous account. */
export const applicantToken = (uid: string): string =>
  tokenFor(uid, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** Returns an application as the form sends it, with a licence path of this applicant. */
export function anApplicationOf(
  uid: string,
  change: Partial<PayloadOf<'global-onboarding'>['data']> = {},
): PayloadOf<'global-onboarding'> {
  const uniqueName = randomUUID();
  return {
    data: {
      ...{ email: `${uniqueName}@example.com`, password: 'long-enough', passwordconfirm: 'long-enough' },
      ...{
        firstname: 'Eva',
        lastname: 'Leitner',
        companyname: `Taxi ${uniqueName} GmbH`,
        companyfree: `Taxi ${uniqueName}`,
      },
      ...{ companyaddress: 'Hauptstraße 409, 6290 Mayrhofen', companyPlaceId: 'mayrhofen-hauptstrasse-409' },
      ...{ companyemail: `office-${uniqueName}@example.com`, companyphone: '+43 5285 1' },
      ...{ konzessionurl: `licences/uploads/${uid}/licence.pdf`, agb: true, datenschutz: true, konzession: true },
      ...{ land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' },
      ...change,
    },
    lang: 'de',
    requestId: randomUUID(),
  };
}

/** Returns a PDF of one page. */
export async function aPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Konzession (Muster)');
  return Buffer.from(await document.save());
}

/** Stores a PDF, or the given content under a PDF's type, as an upload. */
export async function uploadLicence(path: string, content?: Buffer): Promise<void> {
  await fileAt(path).save(content ?? (await aPdf()), { contentType: 'application/pdf', resumable: false });
}

/** Submits an application, which is then pending. */
export async function anApplication(
  change: Parameters<typeof anApplicationOf>[1] = {},
  lang: Lang = 'de',
  licence?: Buffer,
) {
  const uid = `u-${randomUUID()}`;
  const { data, ...rest } = { ...anApplicationOf(uid, change), lang };
  await uploadLicence(data.konzessionurl, licence);
  const { result } = await callFunction('global-onboarding', { ...rest, data }, applicantToken(uid));
  if (!result?.valid) throw new Error(`The application was refused: ${result?.error}`);
  const { docs } = await database.collection('companies').where('name', '==', data.companyname).get();
  const [company] = docs;
  if (!company) throw new Error('The application was not stored');
  return { companyId: company.id, data };
}
