import { randomBytes } from 'node:crypto';

/** An id as Stripe makes them: its kind, then letters that say nothing. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
