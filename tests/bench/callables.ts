import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { callFunction, functionsUrl } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { afternoon, anOpenRide } from '../support/orders.ts';
import { taxi } from '../support/people.ts';
import { type Figure, inTurns, ratio } from './figure.ts';
import { aBenchPage } from './scripts.ts';

async function bench(name: 'empty' | 'lookup' | 'accept', data: unknown): Promise<void> {
  const response = await fetch(`${functionsUrl}/bench-${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  // Reads the body, as `callFunction` does: otherwise our calls would take longer for that reason alone.
  const answer = await response.text();
  if (!response.ok) throw new Error(`bench-${name} answered ${response.status}: ${answer}`);
}

async function expectValid(answer: ReturnType<typeof callFunction>): Promise<void> {
  const { result, error } = await answer;
  if (!result?.valid) throw new Error(`A call failed: ${JSON.stringify({ result, error })}`);
}

/** Until Node has optimised the code of both sides: after ten calls ours, which is longer, is slower by a tenth. */
const warmUps = 60;

/** Compares our callables, run alternately, with an empty one or with one that only does the same reads and writes. */
export async function benchCallables(): Promise<readonly Figure[]> {
  const empty = () => bench('empty', {});
  const price = () =>
    expectValid(
      callFunction('global-calculateprice', {
        pax: 3,
        date: afternoon(),
        origin: { placeId: 'airport-innsbruck' },
        destination: { placeId: 'mayrhofen-hauptstrasse-409' },
      }),
    );
  const orderId = await anOpenRide();
  const lookUp = () => expectValid(callFunction('global-loadbooking', { orderId, email: 'anna.gruber@example.com' }));
  const bareLookUp = () => bench('lookup', { orderId });
  const slug = await aBenchPage();
  const companyPage = async () => {
    const response = await fetch(`${functionsUrl}/pages-companypage/web/${slug}`);
    if (!(await response.text()).includes('</html>')) throw new Error(`The page answered ${response.status}`);
  };
  for (const call of [empty, price, lookUp, bareLookUp, companyPage]) {
    for (let i = 0; i < warmUps; i += 1) await call();
  }
  const prices = await inTurns(60, price, empty);
  const pages = await inTurns(60, companyPage, empty);
  // More often, since the limit is close: medians of 60 differ by a twentieth from round to round.
  const lookUps = await inTurns(200, lookUp, bareLookUp);

  const rides = await storeCopies(orderId, 2 * 40);
  await database.doc('tokenAccounts/taxi-zillertal').set({ balanceTokenCents: 100_000_000 });
  const accept = (i: number) => expectValid(callFunction('driver-confirmride', { rideid: rides[2 * i] ?? '' }, taxi));
  const bare = (i: number) => bench('accept', { rideid: rides[2 * i + 1], companyid: 'alpentaxi-mayrhofen' });
  const accepts = await inTurns(40, accept, bare);
  return [
    ratio('price, against an empty callable', prices, 1.5),
    ratio('company page, uncached, against an empty callable', pages, 5),
    ratio('lookup, against the same reads done bare', lookUps, 1.1),
    ratio('accept, against a bare transaction', accepts, 1.5),
  ];
}

/** Stores copies of a ride's document with a pickup tomorrow, without a booking. Returns their ids. */
export async function storeCopies(like: string, count: number): Promise<readonly string[]> {
  const ride = (await database.doc(`rides/${like}`).get()).data();
  const ids = Array.from({ length: count }, () => randomUUID());
  const batch = database.batch();
  for (const id of ids)
    batch.set(database.doc(`rides/${id}`), { ...ride, pickupAt: Timestamp.fromMillis(Date.now() + 86_400_000) });
  await batch.commit();
  return ids;
}
