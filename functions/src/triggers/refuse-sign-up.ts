import { HttpsError } from 'firebase-functions/https';
import { beforeUserCreated } from 'firebase-functions/identity';
import { region } from '../platform/app.ts';

/**
 * Refuses every account that a client creates with an e-mail, a phone number or another provider. People's accounts are
 * created by functions with the Admin SDK; an applicant's anonymous account has none of these.
 */
export const refusesignup = beforeUserCreated({ region }, ({ data }) => {
  const isAnonymous = !data?.email && !data?.phoneNumber && !data?.providerData?.length;
  if (!isAnonymous) throw new HttpsError('permission-denied', 'Accounts are created by Talwärts only.');
});
