import {
  booking,
  type EntryDraft,
  partnerPageFee,
  provision,
  provisionRefund,
  topUpCredit,
} from '@talwaerts/domain/ledger/entry-drafts.ts';
import type { Entry, TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { post } from '@talwaerts/domain/ledger/post.ts';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';

const hour = 3_600_000;

/**
 * Returns the ledger of Taxi Zillertal: thirty entries, including those of the demo rides, ending at 250.00 tokens.
 * Fifty days long, so that at least one month is over.
 */
export function zillertalLedger(
  rides: readonly Ride[],
  nowMs: number,
): { account: TokenAccount; entries: readonly Entry[] } {
  const own = rides.flatMap(draftsOfRide);
  // Precedes the rides' entries with a plausible season of top-ups and provisions.
  const season = Array.from({ length: 29 - own.length }, (_, i) => (i % 2 === 0 ? settled(i) : topUp(i, 5_000)));
  const rest = [...season, ...own].reduce((sum, draft) => sum + draft.valueTokenCents, 0);
  const drafts = [opening(25_000 - rest), ...season, ...own];
  return posted({ companyId: 'taxi-zillertal', balanceTokenCents: 0 }, drafts, nowMs);
}

/** Posts the drafts at regular times, the last one 40 hours ago. */
function posted(opened: TokenAccount, drafts: readonly EntryDraft[], nowMs: number) {
  let account = opened;
  const entries = drafts.map((draft, i) => {
    const posting = post(account, draft, nowMs - (drafts.length - i) * 40 * hour);
    account = posting.account;
    return posting.entry;
  });
  return { account, entries };
}

/** Returns the ledger of a company that has only rides of its own page: a top-up that pays their fees, and the fees. */
export function pageLedger(
  companyId: string,
  rides: readonly Ride[],
  nowMs: number,
): { account: TokenAccount; entries: readonly Entry[] } {
  const drafts = [topUpCredit(`demo_${companyId}`, 10_000), ...rides.flatMap(draftsOfRide)];
  return posted({ companyId, balanceTokenCents: 0 }, drafts, nowMs);
}

export function alpentaxiLedger(nowMs: number): { account: TokenAccount; entries: readonly Entry[] } {
  const posting = post({ companyId: 'alpentaxi-mayrhofen', balanceTokenCents: 0 }, topUp(0, 500), nowMs - 20 * hour);
  return { account: posting.account, entries: [posting.entry] };
}

const topUp = (i: number, paidCents: number): EntryDraft => topUpCredit(`demo_${i}`, paidCents);

const bookedByHand = (requestId: string, description: string, valueTokenCents: number): EntryDraft =>
  booking({ requestId, description, valueTokenCents, by: 'demo-admin' });
const opening = (valueTokenCents: number) =>
  bookedByHand('demo-opening', 'Guthaben aus der Vorsaison', valueTokenCents);
const settled = (i: number) =>
  bookedByHand(`demo-settled-${i}`, 'Sammelabrechnung Gästefahrten', -4_500 - 85 * (i % 5));

function draftsOfRide(ride: Ride): EntryDraft[] {
  if (!carrierOf(ride)) return [];
  if (ride.source === 'partnerPage') return [partnerPageFee(ride)];
  const paid = provision(ride, 'demo-taxi');
  return ride.status === 'canceled' ? [paid, provisionRefund(ride, 'demo-admin')] : [paid];
}
