import { expect, it } from 'vitest';
import { entryKinds } from './ledger.ts';
import { isCharged, kindsOf } from './turnover.ts';

it.each([
  ['provision', ['provision', 'provisionChange']],
  ['fee', ['partnerPageFee', 'translation']],
  ['refund', ['provisionRefund']],
] as const)('%s is the entries of the kinds %j', (part, kinds) => {
  expect(kindsOf(part)).toEqual(kinds);
});

it('payments and token bookings of administrators are no turnover', () => {
  const payments = ['topUp', 'topUpRefund', 'refundFailed', 'dispute', 'disputeWon', 'booking'];
  expect(entryKinds.filter((kind) => !isCharged(kind))).toEqual(payments);
});
