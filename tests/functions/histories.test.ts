// @module-tag long
import { randomUUID } from 'node:crypto';
import type { CallName, PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction, sendAndLeave } from '../support/calls.ts';
import { aCompanyOfItsOwn, someCompanies } from '../support/companies.ts';
import { LedgerWatch } from '../support/ledger-invariants.ts';
import { anOrder, movePickup, priceOf } from '../support/orders.ts';
import { pay, sessionOf } from '../support/payments.ts';
import { admin, memberOf } from '../support/people.ts';
import { isLong } from '../support/suite.ts';

const nth = fc.nat(2);
const step = fc.oneof(
  fc.record({ do: fc.constant('order' as const), atHotel: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('accept', 'accept', 'giveBack', 'assign', 'finish', 'noShow'),
    ride: nth,
    company: nth,
  }),
  fc.record({ do: fc.constant('reassign' as const), ride: nth, company: nth, refund: fc.boolean() }),
  fc.record({ do: fc.constant('handOn' as const), ride: nth, company: nth, other: nth }),
  fc.record({
    do: fc.constantFrom('takeHandOn', 'takeHandOn', 'declineHandOn', 'withdrawHandOn'),
    ride: nth,
    company: nth,
  }),
  fc.record({ do: fc.constantFrom('cancel', 'cancelByHotel'), ride: nth, refund: fc.boolean() }),
  fc.record({ do: fc.constantFrom('reject', 'withdraw', 'reopen', 'tell'), ride: nth }),
  fc.record({ do: fc.constant('ask' as const), ride: nth }),
  fc.record({ do: fc.constantFrom('agree', 'agree', 'disagree'), ride: nth, company: nth }),
  fc.record({ do: fc.constant('lower' as const), ride: nth, to: fc.constantFrom(3, 9) }),
  fc.record({ do: fc.constant('passPickup' as const), ride: nth }),
  fc.record({ do: fc.constant('topUp' as const), company: nth }),
  fc.record({
    do: fc.constant('book' as const),
    company: nth,
    request: nth,
    value: fc.constantFrom(-40, 25, 0.01),
  }),
  fc.record({ do: fc.constantFrom('close', 'open'), company: nth }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** Some concurrent steps; the answers of some are lost, and their calls repeated. */
const moment = fc.array(fc.record({ step, isLost: fc.boolean() }), { minLength: 1, maxLength: 3 });

/** The accounts of one history, and the rides that it creates. */
interface History {
  readonly companies: readonly string[];
  readonly hotel: string;
  readonly requests: readonly string[];
  readonly rides: string[];
}

let order: PayloadOf<'global-createride'>;
let dearerPrice: number;
beforeAll(async () => {
  order = await anOrder();
  dearerPrice = await priceOf(order.dateTime, 6);
});

type Request = { readonly name: CallName; readonly payload: object; readonly token: string | undefined };

/** Returns the call for a step; undefined while there is no ride for it. */
function callOf(
  one: Exclude<Step, { do: 'passPickup' }>,
  { companies, hotel, requests, rides }: History,
): Request | undefined {
  const company = 'company' in one ? (companies[one.company] ?? '') : '';
  const rideid = 'ride' in one ? rides.at(-1 - one.ride) : '';
  if (rideid === undefined) return undefined;
  const asHotel = memberOf(hotel, 'hotel');
  switch (one.do) {
    case 'order': {
      const { guestEmail, terms, ...posted } = { ...order, requestId: randomUUID() };
      return one.atHotel
        ? {
            name: 'hotel-postride',
            payload: { ...posted, guestEmail: null, room: '7', payToPartner: true },
            token: asHotel,
          }
        : { name: 'global-createride', payload: { ...posted, guestEmail, terms }, token: undefined };
    }
    case 'accept':
      return { name: 'driver-confirmride', payload: { rideid }, token: memberOf(company) };
    case 'giveBack':
      return { name: 'driver-giveback', payload: { rideid, reason: 'Panne' }, token: memberOf(company) };
    case 'assign':
      return { name: 'admin-assignride', payload: { rideid, companyid: company }, token: admin };
    case 'reassign': {
      const payload = { rideid, companyid: company, reason: 'Panne', refund: one.refund };
      return { name: 'admin-reassign', payload, token: admin };
    }
    case 'handOn': {
      const payload = { rideid, companyid: companies[one.other] ?? '' };
      return { name: 'taxi-handon', payload, token: memberOf(company) };
    }
    case 'withdrawHandOn':
      return { name: 'taxi-withdrawhandon', payload: { rideid }, token: memberOf(company) };
    case 'takeHandOn':
      return { name: 'taxi-answerhandon', payload: { rideid, accept: true }, token: memberOf(company) };
    case 'declineHandOn':
      return { name: 'taxi-answerhandon', payload: { rideid, accept: false }, token: memberOf(company) };
    case 'ask': {
      const payload = { rideid, change: { pax: 6 }, price: dearerPrice, requestId: randomUUID() };
      return { name: 'hotel-changeride', payload, token: asHotel };
    }
    case 'agree':
      return { name: 'driver-answerchange', payload: { rideid, accept: true }, token: memberOf(company) };
    case 'disagree':
      return { name: 'driver-answerchange', payload: { rideid, accept: false }, token: memberOf(company) };
    case 'finish':
      return { name: 'driver-finishride', payload: { rideid }, token: memberOf(company, 'driver') };
    case 'noShow':
      return { name: 'driver-noshow', payload: { rideid }, token: admin };
    case 'cancel':
      return { name: 'admin-cancelride', payload: { rideid, refund: one.refund }, token: admin };
    case 'cancelByHotel':
      return { name: 'admin-cancelride', payload: { rideid, refund: one.refund }, token: asHotel };
    case 'reopen':
      return { name: 'admin-reopenride', payload: { rideid, reason: 'Grund' }, token: admin };
    case 'tell':
      return { name: 'admin-tellguest', payload: { rideid }, token: admin };
    case 'lower':
      return { name: 'admin-lowerprovision', payload: { rideid, provision: one.to }, token: admin };
    case 'reject':
      return { name: 'admin-rejectride', payload: { rideid }, token: admin };
    case 'withdraw':
      return { name: 'hotel-withdrawride', payload: { rideid }, token: asHotel };
    case 'topUp':
      return { name: 'driver-topUp', payload: { amount: 30 }, token: memberOf(company) };
    case 'book': {
      const requestId = requests[one.request];
      const payload = { userid: company, value: one.value, description: 'Buchung', requestId };
      return { name: 'admin-tokenbooking', payload, token: admin };
    }
    case 'close':
      return { name: 'admin-rejectuser', payload: { userid: company, reason: 'Grund' }, token: admin };
    case 'open':
      return { name: 'admin-confirmuser', payload: { userid: company }, token: admin };
  }
}

async function act(one: Step, isLost: boolean, history: History): Promise<void> {
  if (one.do === 'passPickup') {
    const rideid = history.rides.at(-1 - one.ride);
    if (rideid !== undefined) await movePickup(rideid, -1);
    return;
  }
  const requests = callOf(one, history);
  if (!requests) return;
  const { name, payload, token } = requests;
  if (isLost) await sendAndLeave(name, payload, token);
  const { result, error } = await callFunction(name, payload, token);
  expect([name, error]).toEqual([name, undefined]);
  if (!result?.valid) return;
  if ('document' in result) history.rides.push(result.document);
  if ('url' in result) await pay(sessionOf(result.url));
}

describe('random histories of real calls', () => {
  it('keep the five invariants of the ledger after every moment, also when answers are lost', async () => {
    const history = fc.array(moment, { minLength: isLong ? 20 : 8, maxLength: isLong ? 40 : 10, size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, async (moments) => {
        const people: History = {
          companies: await someCompanies(3, 3_000),
          hotel: await aCompanyOfItsOwn(0, { kind: 'hotel' }),
          requests: [randomUUID(), randomUUID(), randomUUID()],
          rides: [],
        };
        const watch = new LedgerWatch();
        await act({ do: 'order', atHotel: true }, false, people);
        for (const steps of moments) {
          await Promise.all(steps.map((one) => act(one.step, one.isLost, people)));
          await watch.expectInvariants(people.companies, people.rides);
        }
      }),
      { numRuns: isLong ? 60 : 2, endOnFailure: true },
    );
  });
});
