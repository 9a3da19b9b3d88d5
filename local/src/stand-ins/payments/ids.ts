import { randomBytes } from 'node:crypto';

/** Returns an id in Stripe's form: its kind, then random letters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
