import { object } from 'yup';
import { documentId, eur, line, uuid } from './fields.ts';

/** Amounts offered for a top-up, and the range of one's own, in EUR. 1 token costs 1 EUR. */
export const topUpAmounts = [25, 50, 100, 200] as const;
export const minTopUp = 10;
export const maxTopUp = 5_000;

/** Company id and e-mail of the specification's payload are ignored in favour of the claims. */
export const createPaymentSessionSchema = object({ amount: eur(minTopUp, maxTopUp) });

/** An administrator's booking; a negative value deducts. */
export const tokenBookingSchema = object({
  userid: documentId(),
  value: eur(-100_000, 100_000).notOneOf([0], 'min'),
  description: line(250),
  requestId: uuid(),
});
