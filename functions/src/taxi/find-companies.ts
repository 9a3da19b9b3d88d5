import { findCompaniesSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { carrierOf } from '@talwaerts/domain/ride/ride.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { loadRide } from '../store/rides.ts';
import { findCompanies } from '../use-cases/order/find-companies.ts';

/** Finds companies to which the caller's company could hand its ride on. Answers only what is public about them. */
export const findcompanies = memberCallable(
  'taxi-findcompanies',
  { roles: ['taxi'], payload: findCompaniesSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid, text }, { member, nowMs }) =>
    memberTransaction(
      member,
      async (tx) => {
        const [stored, isActive] = await Promise.all([loadRide(tx, rideid), mayAct(tx, member)]);
        if (!isActive) return refusal({ refused: 'company-inactive' });
        if (!stored) return refusal({ refused: 'not-found' });
        if (carrierOf(stored.ride)?.companyId !== member.companyId) return refusal({ refused: 'not-yours' });
        const search = { text, except: member.companyId, nowMs };
        return { valid: true, companies: await findCompanies(tx, stored.ride, search) };
      },
      { readOnly: true },
    ),
);
