import { isDeepStrictEqual } from 'node:util';
import { ownCardSchema, setAutoTopUpSchema } from '@talwaerts/domain/calls/tokens.ts';
import { removeCard, setAutoTopUp } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { error as logError } from 'firebase-functions/logger';
import { memberCallable, refusal } from '../platform/callable.ts';
import { siteUrl } from '../platform/params.ts';
import { PaymentsUnavailable, stripePayments } from '../services/payments.ts';
import { storeAudit } from '../store/audit-log.ts';
import { loadAutoTopUp, storeAutoTopUp } from '../store/ledger.ts';
import { memberTransaction } from '../store/members.ts';
import { loadForAdmin } from '../use-cases/company/admin-of-company.ts';

const roles = ['taxi'] as const;
const rateLimit = { requests: 20, perSeconds: 60 };

/** Stores when the company's card is charged for tokens, as its Admin chooses it. Idempotent. */
export const setautotopup = memberCallable(
  'taxi-setautotopup',
  { roles, payload: setAutoTopUpSchema, rateLimit },
  ({ isOn, below, amount, limit }, caller) =>
    memberTransaction(caller.member, async (tx) => {
      const { companyId } = caller.member;
      const company = await loadForAdmin(tx, caller.member);
      if ('refused' in company) return refusal(company);
      const settings = { isOn, belowTokens: below, amountTokens: amount, limitTokens: limit };
      const before = await loadAutoTopUp(tx, companyId);
      const after = setAutoTopUp(before, settings);
      if ('refused' in after) return refusal(after);
      if (isDeepStrictEqual(after, before)) return { valid: true };
      storeAutoTopUp(tx, companyId, after);
      const data = { below: isOn ? below : 0, amount, limit };
      storeAudit(tx, caller, { what: 'auto-top-up-set', companyId, data });
      return { valid: true };
    }),
);

/** Starts the storing of a card for the company's Admin. The webhook stores it once it was entered. */
export const storecard = memberCallable(
  'taxi-storecard',
  { roles, payload: ownCardSchema, rateLimit },
  async (_, { member }) => {
    const { companyId } = member;
    const company = await memberTransaction(member, (tx) => loadForAdmin(tx, member), { readOnly: true });
    if ('refused' in company) return refusal(company);
    const page = `${siteUrl.value()}/dashboard/tokenhistory`;
    try {
      const { email } = company;
      const url = await stripePayments.beginCard({
        companyId,
        email,
        successUrl: `${page}?card=entered`,
        cancelUrl: page,
      });
      return { valid: true, url };
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      logError('The storing of a card could not begin', {
        companyId,
        error: String(error),
        cause: String(error.cause),
      });
      return refusal(refused('payment-unavailable'));
    }
  },
);

/** Removes the stored card, also at the payment provider, for the company's Admin. Idempotent. */
export const removecard = memberCallable(
  'taxi-removecard',
  { roles, payload: ownCardSchema, rateLimit },
  async (_, caller) => {
    const { companyId } = caller.member;
    const load = async (tx: FirebaseFirestore.Transaction) => {
      const company = await loadForAdmin(tx, caller.member);
      if ('refused' in company) return company;
      const state = await loadAutoTopUp(tx, companyId);
      const after = removeCard(state);
      return 'refused' in after ? after : { card: state.card, after };
    };
    const before = await memberTransaction(caller.member, load);
    if ('refused' in before) return refusal(before);
    if (!before.card) return { valid: true };
    // First at the provider: a retry finds the card here as long as it may exist there.
    try {
      await stripePayments.deleteCard(before.card);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      return refusal(refused('payment-unavailable'));
    }
    return memberTransaction(caller.member, async (tx) => {
      const removed = await load(tx);
      if ('refused' in removed) return refusal(removed);
      if (!removed.card) return { valid: true };
      storeAutoTopUp(tx, companyId, removed.after);
      storeAudit(tx, caller, { what: 'card-removed', companyId });
      return { valid: true };
    });
  },
);
