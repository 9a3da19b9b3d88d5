import type { Company } from '@talwaerts/domain/company/company.ts';
import { topUpReturnPaths } from '@talwaerts/domain/ledger/top-up.ts';
import { eurToCents, formatTokens } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { error as logError } from 'firebase-functions/logger';
import type { MemberCaller } from '../platform/callable.ts';
import { siteUrl } from '../platform/params.ts';
import { PaymentsUnavailable, stripePayments } from '../services/payments.ts';
import { companyDocument } from '../store/companies.ts';

/**
 * Begins a payment for tokens of the caller's company, of the usual amount where none is told; the tokens come by the webhook. Refused with `company-inactive`, then
 * `payment-unavailable`.
 */
export async function beginTopUp(
  amountEur: number | undefined,
  { member }: MemberCaller,
): Promise<{ url: string } | Refused> {
  if (member.role === 'admin') return refused('not-yours');
  const { companyId } = member;
  const company = (await companyDocument(companyId).get()).data() as Company | undefined;
  if (company?.state !== 'active') return refused('company-inactive');
  const amountCents = eurToCents(amountEur ?? product.topUp.usual) ?? 0;
  try {
    const url = await stripePayments.begin({
      companyId,
      email: company.email,
      amountCents,
      title: `${formatTokens(amountCents)} ${product.name} Token`,
      // The provider puts the session's id in.
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
