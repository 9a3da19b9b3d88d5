import { isSigned, signatureOf } from './signature.ts';

const purpose = 'answer-hand-on';

/** One offer of a ride, and the member of the offered company who may answer it by the link. */
export interface LinkedOffer {
  readonly rideId: string;
  /** Counts the offers of the ride. */
  readonly nth: number;
  readonly companyId: string;
  readonly uid: string;
}

/** Signs the token of the link in the mail about an offer. */
export function signHandOn({ rideId, nth, companyId, uid }: LinkedOffer, key: string): string {
  const text = `${rideId}.${nth}.${companyId}.${uid}`;
  return `${text}.${signatureOf(purpose, text, key)}`;
}

/** Verifies a token. Returns the offer, or undefined if this key has not signed it. */
export function verifyHandOn(token: string, key: string): LinkedOffer | undefined {
  const [rideId = '', nth = '', companyId = '', uid = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(purpose, [rideId, nth, companyId, uid].join('.'), signature, key)) return undefined;
  return { rideId, nth: Number(nth), companyId, uid };
}
