import { expect, it } from 'vitest';
import { outcomeOfDispute } from './payments.ts';

it.each([
  ['created', 'needs_response', 'disputed'],
  ['created', 'warning_needs_response', undefined],
  ['created', 'prevented', undefined],
  ['funds_withdrawn', 'needs_response', 'disputed'],
  ['funds_withdrawn', 'warning_needs_response', 'disputed'],
  ['funds_withdrawn', 'prevented', 'disputed'],
  ['funds_reinstated', 'under_review', 'disputeWon'],
  ['funds_reinstated', 'warning_closed', 'disputeWon'],
  ['closed', 'won', 'disputeWon'],
  ['closed', 'lost', 'disputed'],
  ['closed', 'warning_closed', undefined],
  ['closed', 'prevented', undefined],
] as const)('the event %s of a dispute that is %s means %s for the tokens', (event, status, outcome) => {
  expect(outcomeOfDispute(`charge.dispute.${event}`, status)).toBe(outcome);
});
