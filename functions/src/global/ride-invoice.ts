import { rideInvoiceSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { askedInvoice } from '../use-cases/papers/asked-invoice.ts';
import { invoicePaper } from '../use-cases/papers/invoice-paper.ts';
import { issueInvoice } from '../use-cases/papers/issue-invoice.ts';

/**
 * Makes the invoice of a finished ride, by the same proofs that open its booking. The first call issues it; each later
 * one returns the same file, whatever recipient or language it names. Refused with `not-found`, `link-expired`, and the
 * refusals of the domain's `issueRideInvoice`.
 */
export const rideinvoice = guestCallable(
  'global-rideinvoice',
  { payload: rideInvoiceSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (payload, { nowMs }) => {
    const asked = await askedInvoice(payload, nowMs);
    if ('refused' in asked) return refusal(asked);
    const invoice = await issueInvoice(asked);
    if ('refused' in invoice) return refusal(invoice);
    const { name, content } = await invoicePaper(invoice);
    return { valid: true, name, content: content.toString('base64') };
  },
);
