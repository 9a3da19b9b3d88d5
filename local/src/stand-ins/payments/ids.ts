import { randomBytes } from 'node:crypto';

/** Returns an id in Stripe's form: a prefix for its kind, then random characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
