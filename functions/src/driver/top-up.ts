import { topUpSchema } from '@talwaerts/domain/calls/tokens.ts';
import { topUpReturnPaths } from '@talwaerts/domain/ledger/top-up.ts';
import { formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { error as logError } from 'firebase-functions/logger';
import { type MemberCaller, memberCallable, refusal } from '../platform/callable.ts';
import { siteUrl } from '../platform/params.ts';
import { PaymentsUnavailable, stripePayments } from '../services/payments.ts';
import { loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';

const options = {
  roles: ['taxi', 'driver'],
  payload: topUpSchema,
  rateLimit: { requests: 20, perSeconds: 60 },
} as const;

/** Starts a top-up for a taxi company. Returns the URL of the payment page, in the dashboard's form. */
export const topUp = memberCallable('driver-topUp', options, async ({ amount }, caller) => {
  const outcome = await beginTopUp(amount, caller);
  return 'refused' in outcome ? refusal(outcome) : { valid: true, url: outcome.url };
});

/** Does the same as `topUp`, but answers in the other specified form (docs/specification/calls.md). */
export const createStripeSession = memberCallable('driver-createStripeSession', options, async ({ amount }, caller) => {
  const outcome = await beginTopUp(amount, caller);
  return 'refused' in outcome ? refusal(outcome) : { valid: true, sessionURL: outcome.url };
});

/**
 * Starts a payment for tokens of the caller's company, by default for the usual amount. The webhook books the tokens.
 * Refused with `company-inactive`, `payment-unavailable`.
 */
async function beginTopUp(
  amountEur: number | undefined,
  { member }: MemberCaller<'taxi' | 'driver'>,
): Promise<{ url: string } | Refused> {
  const { companyId } = member;
  const company = await memberTransaction(member, (tx) => loadCompany(tx, companyId), { readOnly: true });
  if (company?.state !== 'active') return refused('company-inactive');
  const amountCents = validCents(amountEur ?? product.topUp.usual);
  try {
    const url = await stripePayments.begin({
      companyId,
      email: company.email,
      amountCents,
      title: `${formatTokens(amountCents)} ${product.name} Token`,
      // The provider replaces the placeholder.
      successUrl: `${siteUrl.value()}${topUpReturnPaths.success}?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteUrl.value()}${topUpReturnPaths.cancel}`,
    });
    return { url };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    logError('A payment could not begin', { companyId, error: String(error), cause: String(error.cause) });
    return refused('payment-unavailable');
  }
}
