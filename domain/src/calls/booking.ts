import { object } from 'yup';
import { bookingId, companyName, email, lang, line, linkToken, optionalVatId, part, uuid } from './fields.ts';
import { maxLengths } from './lengths.ts';

export const loadBookingSchema = object({ orderId: bookingId(), email: email() });

/** `requestId` identifies a retry, which sends no second mail. */
export const resendLinkSchema = object({ orderId: bookingId(), requestId: uuid() });

export const openBookingSchema = object({ token: linkToken() });
export const cancelBookingSchema = object({ token: linkToken(), orderId: bookingId() });

/** The guest's proof: the token of the signed link, or booking number and e-mail address. */
const proof = {
  token: linkToken().optional().nonNullable('type'),
  orderId: bookingId().optional().nonNullable('type'),
  email: email().optional().nonNullable('type'),
};
interface Proved {
  readonly token?: string | undefined;
  readonly orderId?: string | undefined;
  readonly email?: string | undefined;
}
const isProved = ({ token, orderId, email: address }: Proved): boolean =>
  token === undefined ? orderId !== undefined && address !== undefined : orderId === undefined && address === undefined;

export const bookingPaperSchema = object({ ...proof, lang: lang() }).test('proof', 'required', isProved);

/**
 * Of an invoice and its preview. `recipient` counts for the first request, which issues the invoice; without `vatId`
 * from pages that an older version has opened.
 */
export const rideInvoiceSchema = object({
  ...proof,
  rideid: bookingId(),
  recipient: part({
    name: companyName(),
    address: line(maxLengths.address),
    vatId: optionalVatId().optional(),
  })
    .optional()
    .nonNullable('type'),
  lang: lang(),
}).test('proof', 'required', isProved);

/** `requestId` is that of the order. */
export const correctEmailSchema = object({ requestId: uuid(), email: email() });
