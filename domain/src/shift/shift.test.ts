import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewOf } from '../ride/crew.ts';
import { confirmedRide } from '../ride/fixtures.ts';
import { type ClosedRide, type OpenRide, paymentOf } from '../ride/ride.ts';
import { isoInVienna, viennaInstant } from '../time/vienna.ts';
import { byDriver, shiftAt, takingsOf } from './shift.ts';

const max = { uid: 'u-max', name: 'Max Muster' };
const eva = { uid: 'u-eva', name: 'Eva Neu' };

const closed = (
  how: 'finished' | 'no-show',
  priceCents: number | null,
  change: Partial<OpenRide> = {},
  driver: typeof max | null = max,
): ClosedRide => {
  const ride = confirmedRide('a', change);
  return {
    ...ride,
    status: 'closed',
    priceCents,
    crew: crewOf(driver, null),
    closed: { atMs: ride.pickupAtMs, by: 'u-max', how },
  };
};

it.each([
  [{ paid: true, payToPartner: true }, 'paid'],
  [{ paid: true, payToPartner: false }, 'paid'],
  [{ paid: false, payToPartner: true }, 'payToPartner'],
  [{ paid: false, payToPartner: false }, 'payInCar'],
])('a ride with %j is %s', (ride, payment) => {
  expect(paymentOf(ride)).toBe(payment);
});

describe('a shift', () => {
  it.each([
    ['in the afternoon begins at four', '2026-12-02', '15:00', '2026-12-02T04:00:00+01:00'],
    ['at four is a new one', '2026-12-02', '04:00', '2026-12-02T04:00:00+01:00'],
    ['before four is that of the day before', '2026-12-02', '03:59', '2026-12-01T04:00:00+01:00'],
    ['after the clock went forward', '2026-03-29', '03:30', '2026-03-28T04:00:00+01:00'],
    ['on the day on which it went forward', '2026-03-29', '12:00', '2026-03-29T04:00:00+02:00'],
  ])('%s', (_, day, time, from) => {
    expect(isoInVienna(shiftAt(viennaInstant(day, time) ?? 0).fromMs)).toBe(from);
  });

  it('contains its instant at any time, and follows the one before without a gap', () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(instants, (nowMs) => {
        const { fromMs, untilMs } = shiftAt(nowMs);
        expect(fromMs <= nowMs && nowMs < untilMs).toBe(true);
        expect(shiftAt(fromMs - 1).untilMs).toBe(fromMs);
      }),
    );
  });
});

describe('the takings of a shift', () => {
  it('are what was paid in the car, beside the turnover of all finished rides', () => {
    const rides = [
      closed('finished', 15_350),
      closed('finished', 6_000, { payToPartner: true }),
      closed('finished', 4_000, { paid: true }),
      closed('no-show', 8_000),
    ];
    expect(takingsOf(rides)).toEqual({ rides: 3, noShows: 1, turnoverCents: 25_350, cashCents: 15_350, unpriced: [] });
  });

  it('name own rides without a price, but not one whose guest did not come', () => {
    const own = closed('finished', null, { id: 'R2', source: 'company' });
    const { rides, cashCents, unpriced } = takingsOf([own, closed('no-show', null, { source: 'company' })]);
    expect([rides, cashCents, unpriced]).toEqual([1, 0, [own]]);
  });

  const rides = fc.array(
    fc
      .record({
        how: fc.constantFrom('finished' as const, 'no-show' as const),
        priceCents: fc.option(fc.nat(100_000)),
        paid: fc.boolean(),
        payToPartner: fc.boolean(),
        driver: fc.constantFrom(max, eva, null),
      })
      .map(({ how, priceCents, driver, ...payment }) => closed(how, priceCents, payment, driver)),
  );

  it('are the same for all together as for each driver, and never more cash than turnover', () => {
    fc.assert(
      fc.property(rides, (driven) => {
        const all = takingsOf(driven);
        const each = byDriver(driven).map((group) => takingsOf(group.rides));
        for (const fact of ['rides', 'noShows', 'turnoverCents', 'cashCents'] as const) {
          expect(each.reduce((sum, takings) => sum + takings[fact], 0)).toBe(all[fact]);
        }
        expect(all.cashCents).toBeLessThanOrEqual(all.turnoverCents);
        expect(all.rides + all.noShows).toBe(driven.length);
      }),
    );
  });
});

it('groups rides by driver under the last name of each, and those without one last', () => {
  const married = { ...max, name: 'Max Alt' };
  const rides = [closed('finished', 1, {}, null), ...[max, eva, married].map((one) => closed('finished', 1, {}, one))];
  expect(byDriver(rides).map(({ id, name, rides: { length } }) => [id, name, length])).toEqual([
    ['u-eva', 'Eva Neu', 1],
    ['u-max', 'Max Alt', 2],
    [null, null, 1],
  ]);
});
