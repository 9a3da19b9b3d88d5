import { rideInvoiceSchema } from '@talwaerts/domain/calls/booking.ts';
import { guestCallable, refusal } from '../platform/callable.ts';
import { askedInvoice } from '../use-cases/papers/asked-invoice.ts';
import { invoicePreview } from '../use-cases/papers/invoice-paper.ts';
import { previewInvoice } from '../use-cases/papers/issue-invoice.ts';

/** Returns what `global-rideinvoice` would print, before a number is used, with the same refusals. */
export const previewinvoice = guestCallable(
  'global-previewinvoice',
  { payload: rideInvoiceSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (payload, { nowMs }) => {
    const asked = await askedInvoice(payload, nowMs);
    if ('refused' in asked) return refusal(asked);
    const invoice = await previewInvoice(asked);
    return 'refused' in invoice ? refusal(invoice) : { valid: true, preview: invoicePreview(invoice) };
  },
);
