import { findRidesSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { mostFoundRides, platformReader } from '@talwaerts/domain/ride/search-entries.ts';
import { memberCallable } from '../platform/callable.ts';
import { storeAudit } from '../store/audit-log.ts';
import { memberTransaction } from '../store/members.ts';
import { findRides } from '../use-cases/order/find-rides.ts';

/** Finds rides for an administrator. The audit log gets how many, not what was typed: it is a guest's data. */
export const findrides = memberCallable(
  'admin-findrides',
  { roles: ['admin'], payload: findRidesSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ text }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const { nowMs } = caller;
      const rides = await findRides(tx, { text, readBy: platformReader, most: mostFoundRides, nowMs });
      storeAudit(tx, caller, { what: 'rides-searched', companyId: null, data: { found: rides.length } });
      return { valid: true, rides };
    }),
);
