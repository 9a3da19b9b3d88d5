import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '../company/roles.ts';
import { product } from '../product/product.ts';
import {
  type Cancellation,
  cancelableUntilMs,
  cancelByGuest,
  cancelRide,
  rejectRide,
  withdrawRide,
} from './cancel-ride.ts';
import { finishRide, reopenRide, reportNoShow } from './complete-ride.ts';
import { crewOf } from './crew.ts';
import { aCarrier, account, admin, confirmedRide, driver, hotel, now, openRide, taxi } from './fixtures.ts';
import { guestCancelUntilMs, isLongBeforePickup } from './limits.ts';
import type { Step } from './outcome.ts';
import { type Acceptance, acceptRide, assignRide } from './take-ride.ts';

const acceptance = (change: Partial<Acceptance> = {}): Acceptance => ({
  carrier: aCarrier('a'),
  carrierIsActive: true,
  hasGivenBack: false,
  account: account('a', 1_535),
  stamp: { atMs: now, by: 'u-a' },
  ...change,
});
const canceling = (change: Partial<Cancellation> = {}): Cancellation => ({
  nowMs: now,
  account: account('a', 0),
  refund: true,
  ...change,
});
const stamp = { atMs: now, by: 'u-admin' };
const hour = 3_600_000;
const { pickupAtMs } = openRide();
const hotelRide = { hotel: { companyId: 'h', name: 'Alpenrose' } };

function step<T extends object>(outcome: T): Extract<T, Step> {
  if ('refused' in outcome) throw new Error(`Refused: ${String(outcome.refused)}`);
  return outcome as Extract<T, Step>;
}

describe('accepting a ride', () => {
  it('confirms it, charges the provision once and orders two mails', () => {
    const { ride, account, entries, mails } = step(acceptRide(openRide(), acceptance()));
    expect(ride).toMatchObject({ status: 'confirmed', carrier: aCarrier('a'), confirmed: { by: 'u-a' } });
    expect(account).toEqual({ companyId: 'a', balanceTokenCents: 0 });
    expect(entries).toMatchObject([{ id: 'ride_R1_provision', valueTokenCents: -1_535, balanceAfterTokenCents: 0 }]);
    expect(mails.map((mail) => mail.id)).toEqual(['ride_R1_ride-taken_carrier', 'ride_R1_ride-confirmed_guest']);
  });

  it('orders a mail to the hotel of a hotel ride, too', () => {
    const { mails } = step(acceptRide(openRide(hotelRide), acceptance()));
    expect(mails.map((mail) => mail.to)).toEqual(['carrier', 'guest', 'hotel']);
  });

  it('is refused with one token cent too few', () => {
    expect(acceptRide(openRide(), acceptance({ account: account('a', 1_534) }))).toEqual({
      refused: 'insufficient-tokens',
    });
  });

  it('is refused with pech when another company was faster, even with too few tokens', () => {
    expect(acceptRide(confirmedRide('b'), acceptance({ account: account('a', 0) }))).toEqual({ refused: 'pech' });
  });

  it('changes and charges nothing if the carrier accepts again, even with too few tokens', () => {
    const ride = confirmedRide('a');
    const again = acceptance({ account: account('a', 0), stamp: { atMs: now + 1, by: 'u-colleague' } });
    expect(acceptRide(ride, again)).toEqual({ ride, account: null, entries: [], mails: [] });
  });

  it('is refused with pech once the ride is over, even to its carrier', () => {
    const finished = step(finishRide(confirmedRide('a'), taxi('a'), now)).ride;
    const canceled = step(cancelRide(confirmedRide('a'), admin, canceling())).ride;
    for (const ride of [finished, canceled]) expect(acceptRide(ride, acceptance())).toEqual({ refused: 'pech' });
  });

  it('is refused to a deactivated company, even if it has the ride already', () => {
    for (const ride of [openRide(), confirmedRide('a')]) {
      expect(acceptRide(ride, acceptance({ carrierIsActive: false }))).toEqual({ refused: 'company-inactive' });
    }
  });
});

describe('an open ride', () => {
  it('is refused to a company whose licence has ended, which keeps the rides that it has', () => {
    const expired = acceptance({ isLicenceExpired: true });
    expect(acceptRide(openRide(), expired)).toEqual({ refused: 'licence-expired' });
    expect(assignRide(openRide(), expired)).toEqual({ refused: 'licence-expired' });
    const ride = confirmedRide('a');
    expect(acceptRide(ride, expired)).toMatchObject({ ride });
  });
});

describe('assigning a ride', () => {
  it('charges the assigned company the provision, and is refused with too few tokens', () => {
    expect(step(assignRide(openRide(), acceptance({ stamp }))).entries).toMatchObject([
      { id: 'ride_R1_provision', valueTokenCents: -1_535, actor: 'u-admin' },
    ]);
    expect(assignRide(openRide(), acceptance({ account: account('a', 0) }))).toEqual({
      refused: 'insufficient-tokens',
    });
  });

  it('orders a mail to the carrier about the assignment', () => {
    const { mails } = step(assignRide(openRide(hotelRide), acceptance({ stamp })));
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['ride-assigned', 'carrier'],
      ['ride-confirmed', 'guest'],
      ['ride-confirmed', 'hotel'],
    ]);
  });

  it('is refused once the ride is no longer open', () => {
    expect(assignRide(confirmedRide('b'), acceptance())).toEqual({ refused: 'wrong-state' });
  });

  it('again to the same company succeeds and changes nothing', () => {
    const { ride } = step(assignRide(openRide(), acceptance({ stamp })));
    const again = { ...stamp, atMs: stamp.atMs + 1 };
    const unchanged = { ride, account: null, entries: [], mails: [] };
    expect(assignRide(ride, acceptance({ stamp: again, account: account('a', 0) }))).toEqual(unchanged);
    expect(assignRide(ride, acceptance({ stamp: again, carrier: aCarrier('b') }))).toEqual({ refused: 'wrong-state' });
    const missed = step(reportNoShow(ride, admin, ride.pickupAtMs)).ride;
    expect(assignRide(missed, acceptance({ stamp: again }))).toEqual({ refused: 'wrong-state' });
  });

  it('is refused if the company has accepted the ride itself', () => {
    const { ride } = step(acceptRide(openRide(), acceptance()));
    expect(assignRide(ride, acceptance({ stamp }))).toEqual({ refused: 'wrong-state' });
  });
});

describe('finishing a ride', () => {
  it('is allowed to the carrier and to an administrator, and moves no tokens', () => {
    for (const member of [taxi('a'), admin]) {
      const done = step(finishRide(confirmedRide('a'), member, now));
      expect(done.ride).toMatchObject({ status: 'closed', closed: { how: 'finished' } });
      expect(done.entries).toEqual([]);
    }
  });

  it('is refused to another company and for a ride that is not confirmed', () => {
    expect(finishRide(confirmedRide('a'), taxi('b'), now)).toEqual({ refused: 'not-yours' });
    expect(finishRide(openRide(), taxi('b'), now)).toEqual({ refused: 'not-yours' });
    expect(finishRide(openRide(), admin, now)).toEqual({ refused: 'wrong-state' });
  });

  it('and a no-show are refused to a driver who is no longer on the ride, but not to the one who is', () => {
    const own = driver('a');
    const drivenBy = (uid: string) => ({ ...confirmedRide('a'), crew: crewOf({ uid, name: 'Eva' }, null) });
    for (const close of [finishRide, reportNoShow]) {
      expect(close(drivenBy('u-other'), own, pickupAtMs)).toEqual({ refused: 'crew-taken' });
      for (const ride of [drivenBy(own.uid), confirmedRide('a')])
        expect(step(close(ride, own, pickupAtMs)).ride.status).toBe('closed');
      expect(step(close(drivenBy('u-other'), taxi('a'), pickupAtMs)).ride.status).toBe('closed');
    }
  });
});

describe('a no-show', () => {
  it('closes the ride and keeps the provision charged', () => {
    const done = step(reportNoShow(confirmedRide('a', hotelRide), taxi('a'), pickupAtMs));
    expect(done.ride).toMatchObject({ status: 'closed', closed: { how: 'no-show' } });
    expect(done.entries).toEqual([]);
    expect(done.mails.map((mail) => mail.to)).toEqual(['guest', 'hotel']);
  });

  it('can be reported from pickup time on, by the carrier and by an administrator, and never before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -48 * hour, max: 48 * hour }),
        fc.constantFrom(taxi('a'), admin),
        (late, member) => {
          const outcome = reportNoShow(confirmedRide('a'), member, pickupAtMs + late);
          expect('refused' in outcome ? outcome.refused : outcome.ride.status).toBe(late < 0 ? 'too-early' : 'closed');
        },
      ),
    );
    expect(reportNoShow(confirmedRide('a'), taxi('a'), pickupAtMs - 1)).toEqual({ refused: 'too-early' });
    expect(step(reportNoShow(confirmedRide('a'), taxi('a'), pickupAtMs)).ride.status).toBe('closed');
  });

  it('is refused to another company, and for a ride that is not confirmed, even before pickup', () => {
    expect(reportNoShow(confirmedRide('a'), taxi('b'), now)).toEqual({ refused: 'not-yours' });
    expect(reportNoShow(openRide(), admin, now)).toEqual({ refused: 'wrong-state' });
  });
});

describe('reopening a ride', () => {
  const week = 7 * 24 * hour;
  const finished = step(finishRide(confirmedRide('a', hotelRide), taxi('a'), pickupAtMs)).ride;
  const missed = step(reportNoShow(confirmedRide('a', hotelRide), taxi('a'), pickupAtMs)).ride;

  it('confirms a finished ride again unchanged, moves no tokens, and orders a mail to the carrier only', () => {
    const reopened = step(reopenRide(finished, pickupAtMs + hour));
    expect(reopened.ride).toEqual({ ...confirmedRide('a', hotelRide), reopenings: 1 });
    expect([reopened.account, reopened.entries]).toEqual([null, []]);
    expect(reopened.mails.map(({ template, to }) => [template, to])).toEqual([['ride-reopened', 'carrier']]);
  });

  it('orders mails to guest, hotel and carrier after a no-show', () => {
    const { mails } = step(reopenRide(missed, pickupAtMs + hour));
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['ride-reopened', 'guest'],
      ['ride-reopened', 'hotel'],
      ['ride-reopened', 'carrier'],
    ]);
  });

  it('is possible for seven days after the ride was closed, and refused later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * week }), fc.constantFrom(finished, missed), (afterMs, ride) => {
        const outcome = reopenRide(ride, ride.closed.atMs + afterMs);
        expect('refused' in outcome).toBe(afterMs > week);
      }),
    );
    expect(step(reopenRide(missed, pickupAtMs + week)).ride.status).toBe('confirmed');
    expect(reopenRide(missed, pickupAtMs + week + 1)).toEqual({ refused: 'too-late' });
  });

  it('is refused for a ride that is not closed', () => {
    const canceled = step(cancelRide(confirmedRide('a'), admin, canceling())).ride;
    for (const ride of [openRide(), confirmedRide('a'), canceled]) {
      expect(reopenRide(ride, now)).toEqual({ refused: 'wrong-state' });
    }
  });

  it('is refused once the guest was removed', () => {
    const erased = { ...finished, guestRemovedAtMs: pickupAtMs + 1 };
    for (const afterMs of [hour, 2 * week]) {
      expect(reopenRide(erased, pickupAtMs + afterMs)).toEqual({ refused: 'guest-removed' });
    }
  });

  it('lets the ride end and be reopened again, each time with new mail ids', () => {
    const again = step(reopenRide(missed, pickupAtMs)).ride;
    const missedAgain = step(reportNoShow(again, taxi('a'), pickupAtMs + 1));
    const reopenedAgain = step(reopenRide(missedAgain.ride, pickupAtMs + 2));
    expect(reopenedAgain.ride.reopenings).toBe(2);
    const owed = [
      reportNoShow(confirmedRide('a'), taxi('a'), pickupAtMs),
      reopenRide(missed, pickupAtMs),
      missedAgain,
      reopenedAgain,
      cancelRide(reopenedAgain.ride, admin, canceling()),
    ].flatMap((outcome) => step(outcome).mails.map(({ id }) => id));
    expect(new Set(owed).size).toBe(owed.length);
  });
});

describe('finishing before pickup', () => {
  it('needs a confirmation more than thirty minutes before', () => {
    expect(isLongBeforePickup(pickupAtMs, pickupAtMs - hour / 2 - 1)).toBe(true);
    expect(isLongBeforePickup(pickupAtMs, pickupAtMs - hour / 2)).toBe(false);
    expect(isLongBeforePickup(pickupAtMs, pickupAtMs + hour)).toBe(false);
  });
});

describe('rejecting or withdrawing a ride', () => {
  it('cancels an open ride without moving tokens', () => {
    expect(step(rejectRide(openRide(), stamp)).ride).toMatchObject({
      status: 'canceled',
      canceled: { how: 'rejected' },
    });
    const withdrawn = step(withdrawRide(openRide(hotelRide), 'h', stamp));
    expect(withdrawn.ride).toMatchObject({ canceled: { how: 'withdrawn' }, carrier: null });
    expect(withdrawn.entries).toEqual([]);
  });

  it('is refused once a company has accepted the ride', () => {
    expect(rejectRide(confirmedRide('a'), stamp)).toEqual({ refused: 'wrong-state' });
    expect(withdrawRide(confirmedRide('a', hotelRide), 'h', stamp)).toEqual({ refused: 'wrong-state' });
  });

  it('is refused to another hotel', () => {
    expect(withdrawRide(openRide(hotelRide), 'other', stamp)).toEqual({ refused: 'not-yours' });
    expect(withdrawRide(openRide(), 'h', stamp)).toEqual({ refused: 'not-yours' });
  });
});

describe('canceling a confirmed ride', () => {
  it('refunds the provision once and orders mails to guest, hotel and carrier', () => {
    const done = step(cancelRide(confirmedRide('a', hotelRide), hotel('h'), canceling({ account: account('a', 100) })));
    expect(done.ride).toMatchObject({ status: 'canceled', canceled: { how: 'canceled' }, carrier: { companyId: 'a' } });
    expect(done.entries).toMatchObject([
      { id: 'ride_R1_refund', valueTokenCents: 1_535, balanceAfterTokenCents: 1_635 },
    ]);
    expect(done.mails.map((mail) => mail.to)).toEqual(['guest', 'hotel', 'carrier']);
  });

  it('records a hotel and an administrator by role, in the ride and in the carrier’s ledger', () => {
    for (const member of [hotel('h'), admin]) {
      const done = step(cancelRide(confirmedRide('a', hotelRide), member, canceling()));
      expect([done.ride.canceled.by, done.entries[0]?.actor]).toEqual([member.role, member.role]);
    }
    expect(step(finishRide(confirmedRide('a'), admin, now)).ride.closed.by).toBe('admin');
    expect(step(finishRide(confirmedRide('a'), taxi('a'), now)).ride.closed.by).toBe('u-a');
  });

  it('is possible for the ride’s hotel until pickup, and for an administrator at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -48 * hour, max: 48 * hour }), (late) => {
        const ride = confirmedRide('a', hotelRide);
        const at = canceling({ nowMs: pickupAtMs + late });
        expect('refused' in cancelRide(ride, hotel('h'), at)).toBe(late > 0);
        expect('refused' in cancelRide(ride, admin, at)).toBe(false);
      }),
    );
    const ride = confirmedRide('a', hotelRide);
    expect(cancelRide(ride, hotel('h'), canceling({ nowMs: pickupAtMs + 1 }))).toEqual({ refused: 'too-late' });
    expect(step(cancelRide(ride, hotel('h'), canceling({ nowMs: pickupAtMs }))).entries).toHaveLength(1);
  });

  it('is possible until pickup for the taxi company on whose page the ride was booked, and refunds the fee', () => {
    const ofPage = confirmedRide('a', { source: 'partnerPage' });
    const done = step(cancelRide(ofPage, taxi('a'), canceling({ account: account('a', 0), refund: false })));
    expect(done.entries).toMatchObject([{ id: 'ride_R1_refund', valueTokenCents: 1_535 }]);
    expect(done.ride.canceled).toMatchObject({ by: 'u-a', isProvisionKept: false });
    expect(cancelRide(ofPage, taxi('a'), canceling({ nowMs: pickupAtMs + 1 }))).toEqual({ refused: 'too-late' });
    expect(cancelRide(ofPage, taxi('b'), canceling())).toEqual({ refused: 'not-yours' });
    expect(cancelRide(confirmedRide('a'), taxi('a'), canceling())).toEqual({ refused: 'not-yours' });
    const driver = { ...taxi('a'), role: 'driver' } as Member;
    expect(cancelRide(ofPage, driver, canceling())).toEqual({ refused: 'not-yours' });
  });

  it('keeps the provision if an administrator decides so, and records that in the ride', () => {
    const done = step(cancelRide(confirmedRide('a', hotelRide), admin, canceling({ refund: false })));
    expect(done.ride.canceled).toMatchObject({ how: 'canceled', isProvisionKept: true });
    expect([done.account, done.entries]).toEqual([null, []]);
    expect(done.mails.map((mail) => mail.to)).toEqual(['guest', 'hotel', 'carrier']);
  });

  it('refunds the provision whatever a hotel requests', () => {
    const done = step(cancelRide(confirmedRide('a', hotelRide), hotel('h'), canceling({ refund: false })));
    expect(done.ride.canceled.isProvisionKept).toBe(false);
    expect(done.entries).toMatchObject([{ id: 'ride_R1_refund', valueTokenCents: 1_535 }]);
  });

  it('is refused to the carrier, to another hotel and for an open ride', () => {
    const ride = confirmedRide('a', hotelRide);
    expect(cancelRide(ride, taxi('a'), canceling())).toEqual({ refused: 'not-yours' });
    expect(cancelRide(ride, hotel('other'), canceling())).toEqual({ refused: 'not-yours' });
    expect(cancelRide(openRide(hotelRide), hotel('h'), canceling())).toEqual({ refused: 'wrong-state' });
  });
});

describe('repeating an action', () => {
  const again = pickupAtMs + hour;
  const driver = { ...taxi('a'), role: 'driver', uid: 'u-driver' } as Member;
  const unchanged = <R>(ride: R) => ({ ride, account: null, entries: [], mails: [] });
  const finished = step(finishRide(confirmedRide('a'), driver, pickupAtMs)).ride;
  const missed = step(reportNoShow(confirmedRide('a'), driver, pickupAtMs)).ride;

  it('changes nothing if the same member has finished the ride, or reported the same no-show', () => {
    expect(finishRide(finished, driver, again)).toEqual(unchanged(finished));
    expect(reportNoShow(missed, driver, again)).toEqual(unchanged(missed));
  });

  it('is refused to other members, and if the ride ended differently', () => {
    for (const other of [taxi('a'), admin]) {
      expect(finishRide(finished, other, again)).toEqual({ refused: 'wrong-state' });
      expect(reportNoShow(missed, other, again)).toEqual({ refused: 'wrong-state' });
    }
    expect(finishRide(missed, driver, again)).toEqual({ refused: 'wrong-state' });
    expect(reportNoShow(finished, driver, again)).toEqual({ refused: 'wrong-state' });
    expect(finishRide(finished, { ...driver, companyId: 'b' } as Member, again)).toEqual({ refused: 'not-yours' });
  });

  it('finishes the ride again once it was reopened', () => {
    const reopened = step(reopenRide(finished, again)).ride;
    expect(reopenRide(reopened, again)).toEqual(unchanged(reopened));
    expect(step(finishRide(reopened, driver, again)).ride.closed.atMs).toBe(again);
  });

  it('changes nothing if the ride was rejected or withdrawn, but not if it was canceled otherwise', () => {
    const rejected = step(rejectRide(openRide(), stamp)).ride;
    const withdrawn = step(withdrawRide(openRide(hotelRide), 'h', stamp)).ride;
    expect(rejectRide(rejected, { ...stamp, atMs: again })).toEqual(unchanged(rejected));
    expect(withdrawRide(withdrawn, 'h', { ...stamp, atMs: again })).toEqual(unchanged(withdrawn));
    expect(rejectRide(withdrawn, stamp)).toEqual({ refused: 'wrong-state' });
    expect(withdrawRide(withdrawn, 'other', stamp)).toEqual({ refused: 'not-yours' });
    const byPlatform = step(rejectRide(openRide(), { ...stamp, by: 'platform' })).ride;
    expect(rejectRide(byPlatform, stamp)).toEqual({ refused: 'wrong-state' });
  });

  it('changes nothing if the same member has canceled the ride, even after pickup and with the balance spent', () => {
    const late = canceling({ nowMs: again, account: null });
    const byHotel = step(cancelRide(confirmedRide('a', hotelRide), hotel('h'), canceling())).ride;
    expect(cancelRide(byHotel, hotel('h'), late)).toEqual(unchanged(byHotel));
    expect(cancelRide(byHotel, admin, late)).toEqual({ refused: 'wrong-state' });
    for (const refund of [true, false]) {
      const byAdmin = step(cancelRide(confirmedRide('a'), admin, canceling({ refund }))).ride;
      expect(cancelRide(byAdmin, admin, { ...late, refund })).toEqual(unchanged(byAdmin));
      expect(cancelRide(byAdmin, admin, { ...late, refund: !refund })).toEqual({ refused: 'wrong-state' });
    }
  });
});

describe('a guest who cancels', () => {
  const until = guestCancelUntilMs(openRide().pickupAtMs);

  it('may cancel an open ride as long as it is open', () => {
    const { pickupAtMs } = openRide();
    for (const atMs of [until, until + 1, pickupAtMs + 60_000]) {
      const { ride } = step(cancelByGuest(openRide(), null, atMs));
      expect(ride).toMatchObject({ canceled: { how: 'canceledByGuest' } });
    }
    expect(cancelableUntilMs(openRide(), until + 1)).toBe(pickupAtMs);
    expect(cancelableUntilMs(openRide(), pickupAtMs + 1)).toBe(pickupAtMs + 1);
  });

  it('may cancel a confirmed ride until two hours before pickup', () => {
    const done = step(cancelByGuest(confirmedRide('a'), account('a', 0), until));
    expect(done.entries).toMatchObject([{ id: 'ride_R1_refund', valueTokenCents: 1_535 }]);
  });

  it('is refused less than two hours before pickup', () => {
    expect(cancelByGuest(confirmedRide('a'), account('a', 0), until + 1)).toEqual({ refused: 'too-late' });
  });

  it('sees until when canceling is possible, and null after that or once the ride has ended', () => {
    expect(openRide().pickupAtMs - until).toBe(product.guestCancelMinutes * 60_000);
    expect(cancelableUntilMs(confirmedRide('a'), until)).toBe(until);
    expect(cancelableUntilMs(confirmedRide('a'), until + 1)).toBeNull();
    expect(cancelableUntilMs(step(finishRide(confirmedRide('a'), admin, now)).ride, now)).toBeNull();
    expect(cancelableUntilMs(step(rejectRide(openRide(), stamp)).ride, now)).toBeNull();
  });

  it('is refused for a canceled ride', () => {
    const { ride } = step(cancelByGuest(openRide(), null, until));
    expect(cancelByGuest(ride, null, until)).toEqual({ refused: 'wrong-state' });
  });
});
