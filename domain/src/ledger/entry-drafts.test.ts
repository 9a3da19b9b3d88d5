import { expect, it } from 'vitest';
import {
  booking,
  dispute,
  disputeWon,
  partnerPageFee,
  provision,
  provisionChange,
  provisionRefund,
  refundFailed,
  topUpCredit,
  topUpRefund,
  translation,
} from './entry-drafts.ts';

const ride = { id: 'R1', provisionTokenCents: 1_520 };
const reversal = { id: 'x_1', amountCents: 2_500 };

// Live ledgers contain these ids: a changed one would book the same cause a second time.
it.each([
  [provision(ride, 'uid'), 'ride_R1_provision', 'provision', -1_520, 'R1', null, 'uid'],
  [provisionRefund(ride, 'guest'), 'ride_R1_refund', 'provisionRefund', 1_520, 'R1', null, 'guest'],
  [
    provisionChange(ride, { cause: 2, provisionTokenCents: 1_800 }, 'uid'),
    ...(['ride_R1_change_2', 'provisionChange', -280, 'R1', null, 'uid'] as const),
  ],
  [partnerPageFee(ride), 'ride_R1_fee', 'partnerPageFee', -1_520, 'R1', null, 'guest'],
  [translation('q', 'uid'), 'translation_q', 'translation', -100, null, null, 'uid'],
  [
    booking({ requestId: 'q', valueTokenCents: -300, description: 'Messe', by: 'a' }),
    ...(['booking_q', 'booking', -300, null, null, 'a'] as const),
  ],
  [topUpCredit('cs_1', 5_000), 'stripe_cs_1', 'topUp', 5_000, null, 'cs_1', 'system'],
  [topUpRefund('cs_1', reversal), 'stripe_x_1', 'topUpRefund', -2_500, null, 'cs_1', 'system'],
  [refundFailed('cs_1', reversal), 'stripe_x_1_failed', 'refundFailed', 2_500, null, 'cs_1', 'system'],
  [dispute('cs_1', reversal), 'stripe_x_1', 'dispute', -2_500, null, 'cs_1', 'system'],
  [disputeWon('cs_1', reversal), 'stripe_x_1_won', 'disputeWon', 2_500, null, 'cs_1', 'system'],
] as const)(
  'the entry’s id, kind, sign, cause and actor are unchanged: %j',
  (draft, id, kind, valueTokenCents, rideId, sessionId, actor) => {
    expect(draft).toEqual({
      id,
      kind,
      valueTokenCents,
      rideId,
      sessionId,
      actor,
      description: expect.stringMatching(/./),
    });
  },
);
