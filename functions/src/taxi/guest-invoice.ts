import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRideInvoice } from '../store/ride-invoices.ts';
import { invoicePaper } from '../use-cases/papers/invoice-paper.ts';

/** Makes the PDF of an invoice that was issued in the company's name, for its Admin and Managers: the guest's bytes. */
export const guestinvoice = memberCallable(
  'taxi-guestinvoice',
  { roles: ['taxi'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ rideid }, { member }) => {
    const invoice = await memberTransaction(member, async (tx) => {
      if (!(await mayAct(tx, member))) return refused('company-inactive');
      const stored = await loadRideInvoice(tx, rideid);
      return stored?.companyId === member.companyId ? stored : refused('not-found');
    });
    if ('refused' in invoice) return refusal(invoice);
    const { name, content } = await invoicePaper(invoice);
    return { valid: true, name, content: content.toString('base64') };
  },
);
