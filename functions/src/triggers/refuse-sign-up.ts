import { HttpsError } from 'firebase-functions/https';
import { beforeUserCreated } from 'firebase-functions/identity';
import { region } from '../platform/app.ts';

/**
 * Refuses every account that a client creates with an e-mail, a phone number or another provider. Accounts of people are
 * created by functions, with the Admin SDK; anonymous ones, which an application begins with, have none of these.
 */
export const refusesignup = beforeUserCreated({ region }, ({ data }) => {
  const isAnonymous = !data?.email && !data?.phoneNumber && !data?.providerData?.length;
  if (!isAnonymous) throw new HttpsError('permission-denied', 'Accounts are created by Talwärts only.');
});
