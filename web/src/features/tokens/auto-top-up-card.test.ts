import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { setAutoTopUpSchema } from '@talwaerts/domain/calls/tokens.ts';
import { noAutoTopUp } from '@talwaerts/domain/ledger/auto-top-up.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithin, payloadOf, typedOf } from './auto-top-up-card.tsx';

it('what is stored is typed, and sent as it was', () => {
  expect(payloadOf(typedOf(noAutoTopUp))).toEqual({ isOn: false, below: 50, amount: 100, limit: 500 });
});

it('the form accepts the same numbers as the call', () => {
  const numbers = fc.constantFrom(
    '',
    '-1',
    '0',
    '1',
    '9',
    '10',
    '99',
    '100',
    '5000',
    '5001',
    '100000',
    '100001',
    '1.5',
  );
  fc.assert(
    fc.property(numbers, numbers, numbers, (below, amount, limit) => {
      const typed = { isOn: true, below, amount, limit };
      const areWithin = (['below', 'amount', 'limit'] as const).every((name) => isWithin(name, typed[name], typed));
      const isSent = 'payload' in checkPayload(setAutoTopUpSchema, payloadOf(typed));
      // An empty number would be sent as 0, which no bound allows.
      expect(areWithin).toBe(isSent);
    }),
  );
});
