// @module-tag long
import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { aDriven, aTaxedCompany, invoiceEmail as email, numbersOf } from '../support/invoices.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

it('an invoice whose process is killed at any point has document and number, or neither', { timeout }, async () => {
  const companyId = await aTaxedCompany();
  const leftBehind = new Set<number>();
  let issued = 0;
  await atEveryMoment(
    5,
    async (endAt) => {
      const rideid = await aDriven(companyId);
      const payload = { orderId: rideid, email, rideid, lang: 'de' };
      const life = await liveOnce({ name: 'global.rideinvoice' }, endAt, (url) =>
        callAt<'global-rideinvoice'>(url, payload),
      );
      const { numbers, last } = await numbersOf(companyId);
      expect([endAt, last]).toEqual([endAt, numbers.length]);
      if (life.hasEnded) leftBehind.add(numbers.length - issued);
      else expect(life.answer?.result).toMatchObject({ valid: true });
      const again = await callFunction('global-rideinvoice', payload);
      expect([endAt, again.result?.valid]).toEqual([endAt, true]);
      issued += 1;
      const all = Array.from({ length: issued }, (_, i) => i + 1);
      expect([endAt, await numbersOf(companyId)]).toEqual([endAt, { numbers: all, last: issued }]);
      return life;
    },
    1,
  );
  expect([...leftBehind].sort()).toEqual([0, 1]);
});
