import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { tokenFor } from './calls.ts';

/** Signed in anonymously. */
export const applicantToken = (uid: string): string =>
  tokenFor(uid, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** An application as the form sends it, with a licence that this applicant has uploaded. */
export function anApplicationOf(
  uid: string,
  change: Partial<PayloadOf<'global-onboarding'>['data']> = {},
): PayloadOf<'global-onboarding'> {
  const mark = randomUUID();
  return {
    data: {
      ...{ email: `${mark}@example.com`, password: 'long-enough', passwordconfirm: 'long-enough' },
      ...{ firstname: 'Eva', lastname: 'Leitner', companyname: `Taxi ${mark} GmbH`, companyfree: `Taxi ${mark}` },
      ...{ companyaddress: 'Hauptstraße 409, 6290 Mayrhofen', companyPlaceId: 'mayrhofen-hauptstrasse-409' },
      ...{ companyemail: `office-${mark}@example.com`, companyphone: '+43 5285 1' },
      ...{ konzessionurl: `licences/uploads/${uid}/licence.pdf`, agb: true, datenschutz: true, konzession: true },
      ...{ land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' },
      ...change,
    },
    lang: 'de',
    requestId: randomUUID(),
  };
}
