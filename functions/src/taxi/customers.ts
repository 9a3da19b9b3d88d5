import { deleteCustomerSchema, saveCustomerSchema } from '@talwaerts/domain/calls/own-ride.ts';
import { cleanPhone } from '@talwaerts/domain/contact/phone-digits.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { readCustomer, withFacts } from '@talwaerts/domain/ride/customer.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { customersOf, findCustomer, storeCustomer } from '../store/customers.ts';
import { changeFleet } from '../use-cases/team/change-fleet.ts';

const rateLimit = { requests: 60, perSeconds: 60 };

/** Changes what the company knows of a customer. Not in the audit log, which administrators read. Idempotent. */
export const savecustomer = memberCallable(
  'taxi-savecustomer',
  { roles: ['taxi'], payload: saveCustomerSchema, rateLimit },
  async ({ data: { customerId, ...typed } }, caller) => {
    const facts = { ...typed, name: typed.name.trim(), phone: cleanPhone(typed.phone), note: typed.note.trim() };
    const outcome = await changeFleet(caller, undefined, async (tx, companyId) => {
      const document = customersOf(companyId).doc(customerId);
      const [stored, same] = await Promise.all([tx.get(document), findCustomer(tx, companyId, facts)]);
      const customer = ifStored(stored, readCustomer);
      if (!customer) return refused('not-found');
      if (same && same.document.id !== customerId) return refused('already-exists');
      storeCustomer(tx, document, withFacts(customer, facts));
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true };
  },
);

/** Erases a customer; the rides keep their guest until retention removes it. Idempotent. */
export const deletecustomer = memberCallable(
  'taxi-deletecustomer',
  { roles: ['taxi'], payload: deleteCustomerSchema, rateLimit },
  async ({ customerId }, caller) => {
    const outcome = await changeFleet(caller, undefined, async (tx, companyId) => {
      tx.delete(customersOf(companyId).doc(customerId));
      return undefined;
    });
    return outcome ? refusal(outcome) : { valid: true };
  },
);
