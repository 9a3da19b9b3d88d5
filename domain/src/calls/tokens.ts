import { object } from 'yup';
import { product } from '../product/product.ts';
import { documentId, eur, line, uuid } from './fields.ts';

export const topUpAmounts = product.topUp.amounts;
export const minTopUp = product.topUp.minimum;
export const maxTopUp = product.topUp.maximum;

/**
 * An amount in EUR; the specification's form has none, which means the usual one. Its company id and e-mail are ignored in
 * favour of the claims.
 */
export const topUpSchema = object({ amount: eur(minTopUp, maxTopUp).optional().nonNullable('type') });

/** An administrator's booking; a negative value deducts. */
export const tokenBookingSchema = object({
  userid: documentId(),
  value: eur(-100_000, 100_000).notOneOf([0], 'min'),
  description: line(250),
  requestId: uuid(),
});
