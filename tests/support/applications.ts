import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import PDFDocument from 'pdfkit';
import { callFunction, tokenFor } from './calls.ts';
import { database } from './database.ts';
import { fileAt } from './stored-files.ts';

type Payload = PayloadOf<'global-onboarding'>;

/** Returns an ID token of an anonymous account. */
export const applicantToken = (uid: string): string =>
  tokenFor(uid, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** Returns an application as the form sends it, with a licence path of this applicant. */
export function anApplicationOf(uid: string, change: Partial<Payload['data']> = {}): Payload {
  const uniqueName = randomUUID();
  return {
    data: {
      email: `${uniqueName}@example.com`,
      password: 'long-enough',
      passwordconfirm: 'long-enough',
      firstname: 'Eva',
      lastname: 'Leitner',
      companyname: `Taxi ${uniqueName} GmbH`,
      companyfree: `Taxi ${uniqueName}`,
      companyaddress: 'Hauptstraße 409, 6290 Mayrhofen',
      companyPlaceId: 'mayrhofen-hauptstrasse-409',
      companyemail: `office-${uniqueName}@example.com`,
      companyphone: '+43 5285 1',
      konzessionurl: `licences/uploads/${uid}/licence.pdf`,
      agb: true,
      datenschutz: true,
      konzession: true,
      land: 'AT',
      bundesland: 'Tirol',
      bezirk: 'Schwaz',
      ...change,
    },
    lang: 'de',
    requestId: randomUUID(),
  };
}

/** Returns a PDF of one page. */
export function aPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options).text('Konzession (Muster)');
  document.end();
  return buffer(document);
}

/** Returns a PDF that needs a password. */
export const aLockedPdf = (): Promise<Buffer> => aPdf({ userPassword: 'geheim' });

/** Stores a PDF, or the given content under a PDF's type, as an upload. */
export async function uploadLicence(path: string, content?: Buffer): Promise<void> {
  await fileAt(path).save(content ?? (await aPdf()), { contentType: 'application/pdf', resumable: false });
}

/** Uploads a licence as a new applicant. `send` submits the application. */
export async function anApplicant(change: Partial<Payload['data']> = {}, licence?: Buffer) {
  const uid = `u-${randomUUID()}`;
  const payload = anApplicationOf(uid, change);
  const upload = payload.data.konzessionurl;
  await uploadLicence(upload, licence);
  const token = applicantToken(uid);
  return {
    uid,
    payload,
    upload,
    token,
    send: (sent: Payload = payload) => callFunction('global-onboarding', sent, token),
  };
}

/** Submits an application, which is then pending. */
export async function anApplication(
  change: Parameters<typeof anApplicationOf>[1] = {},
  lang: Lang = 'de',
  licence?: Buffer,
) {
  const { payload, send } = await anApplicant(change, licence);
  const { data } = payload;
  const { result } = await send({ ...payload, lang });
  if (!result?.valid) throw new Error(`The application was refused: ${result?.error}`);
  const { docs } = await database.collection('companies').where('name', '==', data.companyname).get();
  const [company] = docs;
  if (!company) throw new Error('The application was not stored');
  return { companyId: company.id, data };
}
