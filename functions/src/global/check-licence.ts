import { checkLicenceSchema } from '@talwaerts/domain/calls/onboarding.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { applicantCallable, refusal } from '../platform/callable.ts';
import { openUpload } from '../services/licence-files.ts';

/** Checks the uploaded licence before the application is sent, so that the form can name the reason at once. */
export const checklicence = applicantCallable(
  'global-checklicence',
  { payload: checkLicenceSchema, rateLimit: { requests: 10, perSeconds: 60 } },
  async ({ konzessionurl }, { uid }) => {
    const upload = await openUpload(konzessionurl, uid);
    if (upload === 'missing') return refusal(refused('invalid-licence'));
    return 'refused' in upload ? refusal(upload) : { valid: true };
  },
);
