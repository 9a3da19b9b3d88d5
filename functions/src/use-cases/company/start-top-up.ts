import { topUpReturnPaths } from '@talwaerts/domain/ledger/top-up.ts';
import { formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { error as logError } from 'firebase-functions/logger';
import type { MemberCaller } from '../../platform/callable.ts';
import { siteUrl } from '../../platform/params.ts';
import { PaymentsUnavailable, stripePayments } from '../../services/payments.ts';
import { loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';

/**
 * Starts a payment for tokens of the caller's company, by default for the usual amount. The webhook books the tokens.
 * Refused with `company-inactive`, `payment-unavailable`.
 */
export async function beginTopUp(
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
