import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualAlarmTimes } from '../company/alarm-times.ts';
import type { OrderOf } from '../mail/mail-order.ts';
import { noCrew } from '../ride/crew.ts';
import { aCarrier, openRide } from '../ride/fixtures.ts';
import type { ConfirmedRide, Ride } from '../ride/ride.ts';
import { viennaInstant } from '../time/vienna.ts';
import { areaOf, eventOf, inOrder, isNew, keyOf, ridesFor, ridesInTurn, tellAtMs } from './new-rides.ts';
import { defaultSettings, isQuiet } from './notification-settings.ts';
import {
  driverlessEventOf,
  isConcerned,
  isStillTrue,
  lateEventOf,
  latePickups,
  ownEventsOf,
  soonEventOf,
  soonMs,
  soonPickups,
} from './own-rides.ts';
import { type Recipient, recipientOf } from './recipient.ts';

const at = (day: string, time: string): number => viennaInstant(day, time) ?? Number.NaN;
const place = {
  placeId: 'p',
  label: 'Dorf 1, 6280 Zell am Ziller',
  lat: 47.2,
  lng: 11.9,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const company = {
  ...({ kind: 'taxi', state: 'active', name: 'T', designation: 'T', address: '', email: 't@example.com' } as const),
  phone: '+43 1',
  licenceFile: null,
  reason: null,
  ended: null,
  contactName: 'Eva',
  createdAtMs: 1,
  emailConfirmedAtMs: null,
  referralCode: 'A',
  place,
};
const member = { name: 'Eva', email: 'eva@example.com', joinedAtMs: 1, teamRole: 'Admin' } as const;
const known = { companyId: 'c', company, member, settings: undefined };
const eva = recipientOf(known) as Recipient;

it.each([
  ['22:00', '06:00', '23:59', true],
  ['22:00', '06:00', '00:00', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '06:00', false],
  ['22:00', '06:00', '21:59', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  ['12:00', '12:00', '12:00', false],
])('quiet hours from %s to %s at %s: %s', (quietFrom, quietTo, time, expected) => {
  expect(isQuiet({ quietFrom, quietTo }, at('2026-11-24', time))).toBe(expected);
});

it('keeps quiet hours by the wall clock on the days that the clock changes', () => {
  const quiet = { quietFrom: '22:00', quietTo: '06:00' };
  for (const day of ['2026-03-29', '2026-10-25']) {
    expect(isQuiet(quiet, at(day, '05:59'))).toBe(true);
    expect(isQuiet(quiet, at(day, '06:00'))).toBe(false);
  }
  const firstHalfPastTwo = at('2026-10-25', '02:30');
  for (const ms of [firstHalfPastTwo, firstHalfPastTwo + 3_600_000]) {
    expect(isQuiet({ quietFrom: '02:00', quietTo: '03:00' }, ms)).toBe(true);
  }
});

it('tells who breaks promises of new rides a minute later, of urgent, early or returned ones at once', () => {
  const hour = 3_600_000;
  const ride = openRide({ escalation: 'offered', created: { atMs: 0, by: 'guest' }, pickupAtMs: 4 * hour });
  const rides = [
    ride,
    { ...ride, pickupAtMs: 4 * hour - 1 },
    { ...ride, escalation: 'urgent' as const },
    { ...ride, round: 1 },
  ];
  const event = { kind: 'minute', district: 'Schwaz', minute: 0 } as const;
  const [first, later] = inOrder(event);
  if (!first || !later) throw new Error('A minute has two events.');
  expect(tellAtMs(later) - tellAtMs(first)).toBe(60_000);
  const broken = { ...eva, isToldLater: true };
  expect(ridesInTurn(first, eva, rides)).toEqual(rides);
  expect(ridesInTurn(first, broken, rides)).toEqual(rides.slice(1));
  expect(ridesInTurn(later, broken, rides)).toEqual([ride]);
});

it('tells Admin and Managers of new rides in the company’s districts unless they have chosen otherwise', () => {
  expect(eva.districts).toEqual(['Schwaz', 'Innsbruck-Land', 'Kitzbühel', 'Kufstein']);
  const stated = { ...company, servedDistricts: ['Imst'] };
  expect(recipientOf({ ...known, company: stated })?.districts).toEqual(['Imst']);
  expect(recipientOf({ ...known, member: { ...member, teamRole: 'Fahrer' } })?.districts).toEqual([]);
  const settings = { ...defaultSettings('taxi', 'Admin', ['Schwaz']), newRides: false };
  expect(recipientOf({ ...known, settings })?.districts).toEqual([]);
  const none = { ...settings, newRides: true, mail: false, push: false };
  expect(recipientOf({ ...known, settings: none })?.districts).toEqual([]);
  expect(recipientOf({ ...known, settings: { ...none, push: true } })?.districts).toEqual(['Schwaz']);
});

it('tells a member who has chosen nothing by push and mail, of own rides, and Admin and Managers of new ones', () => {
  const always = { push: true, mail: true, ownRides: true, districts: ['Imst'], minPriceCents: 0 };
  const managers = { ...always, newRides: true, quietFrom: null, quietTo: null };
  expect(defaultSettings('taxi', 'Admin', ['Imst'])).toEqual(managers);
  expect(defaultSettings('taxi', 'Manager', ['Imst'])).toEqual(managers);
  expect(defaultSettings('taxi', 'Fahrer', ['Imst'])).toEqual({ ...managers, newRides: false });
  // The hotel's address has a mail already.
  expect(defaultSettings('hotel', 'Admin', ['Imst'])).toEqual({ ...managers, newRides: false, mail: false });
});

it('tells nobody who is not a member of an active company, and hotels of no new rides', () => {
  expect(recipientOf({ ...known, member: undefined })).toBeUndefined();
  expect(recipientOf({ ...known, member: { ...member, invitedAtMs: 1 } })).toBeUndefined();
  expect(recipientOf({ ...known, company: { ...company, state: 'inactive' } })).toBeUndefined();
  const settings = { ...defaultSettings('taxi', 'Admin', ['Imst']) };
  const ofHotel = recipientOf({ ...known, company: { ...company, kind: 'hotel' }, settings });
  expect(ofHotel).toMatchObject({ ownRides: true, districts: [] });
});

it('matches rides by district and least price', () => {
  const near = openRide({ id: 'NEAR', pickup: place, priceCents: 5_000 });
  const far = openRide({ id: 'FAR', pickup: { ...place, bezirk: 'Imst' }, priceCents: 5_000 });
  const cheap = openRide({ id: 'CHEAP', pickup: place, priceCents: 4_999 });
  const ids = ridesFor({ ...eva, minPriceCents: 5_000 }, [near, far, cheap], 0).map(({ id }) => id);
  expect(ids).toEqual(['NEAR']);
  expect(ridesFor({ ...eva, quietFrom: '00:00', quietTo: '23:59' }, [near], at('2026-11-24', '12:00'))).toEqual([]);
  const ended = { ...eva, licenceEnd: '2026-11-23' };
  expect(ridesFor(ended, [near], at('2026-11-23', '23:59'))).toEqual([near]);
  expect(ridesFor(ended, [near], at('2026-11-24', '00:00'))).toEqual([]);
  const holidays = { fromMs: near.pickupAtMs, toMs: near.pickupAtMs + 1, market: true, page: false };
  expect(ridesFor({ ...eva, closedTimes: [holidays] }, [near], at('2026-11-24', '12:00'))).toEqual([]);
  expect(ridesFor({ ...eva, closedTimes: [{ ...holidays, market: false }] }, [near], 0)).toEqual([near]);
});

const created = { atMs: 125_000 };
const stored = { status: 'open', escalation: 'offered', round: 0, created, pickup: place };

it('tells the new rides of a district and minute together, after the minute', () => {
  const event = eventOf('R', undefined, stored);
  expect(event).toEqual({ kind: 'minute', district: 'Schwaz', minute: 2 });
  expect(event && keyOf(event)).toBe('rides_Schwaz_2');
  expect(event && tellAtMs(event)).toBe(200_000);
});

it('tells a ride again once it is urgent, or open for other companies', () => {
  const urgent = { ...stored, escalation: 'urgent' };
  expect(eventOf('R', stored, urgent)).toEqual({ kind: 'ride', rideId: 'R', step: 'urgent', round: 0 });
  const back = { ...stored, round: 1 };
  const open = eventOf('R', { ...stored, status: 'confirmed' }, back);
  expect(open && keyOf(open)).toBe('ride_R_offered_1');
});

it('tells nothing of other changes', () => {
  expect(eventOf('R', stored, { ...stored, escalation: 'alerted' })).toBeUndefined();
  expect(eventOf('R', stored, { ...stored, status: 'confirmed' })).toBeUndefined();
  expect(eventOf('R', undefined, { ...stored, status: 'confirmed' })).toBeUndefined();
  expect(eventOf('R', stored, undefined)).toBeUndefined();
  expect(eventOf('R', undefined, { status: 'open' })).toBeUndefined();
});

it('makes ids of districts with any letters', () => {
  expect(keyOf({ kind: 'minute', district: 'Kitzbühel / Süd', minute: 1 })).toMatch(/^[A-Za-z0-9_-]+$/);
});

it('counts a ride as new until it is urgent or was given back', () => {
  expect(isNew(openRide({ escalation: 'offered' }))).toBe(true);
  expect(isNew(openRide({ escalation: 'urgent' }))).toBe(false);
  expect(isNew(openRide({ escalation: 'offered', round: 1 }))).toBe(false);
});

it.each([
  ['Hauptstraße 409, 6290 Mayrhofen', 'Mayrhofen'],
  ['Hotel Alpenrose, Dorfplatz 1, 6280 Zell am Ziller, Österreich', 'Zell am Ziller'],
  ['Bahnhof Jenbach', 'Schwaz'],
])('names for %s the area %s only', (label, area) => {
  expect(areaOf({ label, bezirk: 'Schwaz' })).toBe(area);
});

const ownEventOf = (...ride: Parameters<typeof ownEventsOf>) => ownEventsOf(...ride)[0];
const confirmed = { status: 'confirmed', carrier: { companyId: 'c' }, confirmed: { by: 'u' }, round: 1 };

it('tells a hotel that a taxi drives the ride that it has ordered, each time that one agrees', () => {
  const hotel = { companyId: 'h' };
  const agreed = { what: 'agreed', companyId: 'h', driverUid: undefined, round: 1 };
  expect(ownEventsOf({ status: 'open', hotel }, { ...confirmed, hotel })).toEqual([agreed]);
  const again = ownEventsOf({ status: 'open', hotel, round: 2 }, { ...confirmed, hotel, round: 2 });
  expect(again).toEqual([{ ...agreed, round: 2 }]);
  expect(ownEventsOf({ ...confirmed, hotel }, { ...confirmed, hotel, changes: [] })).toEqual([]);
  expect(ownEventsOf({ status: 'open', hotel: null }, { ...confirmed, hotel: null })).toEqual([]);
});

it('tells a company of rides that others cancel or assign to it', () => {
  const canceled = ownEventOf({ ...confirmed, crew: { driverUid: 'd' } }, { ...confirmed, status: 'canceled' });
  expect(canceled).toEqual({ what: 'canceled', companyId: 'c', driverUid: 'd', round: 1 });
  const byAdmin = { ...confirmed, confirmed: { by: 'admin' } };
  expect(ownEventOf({ status: 'open' }, byAdmin)?.what).toBe('assigned');
  expect(ownEventOf({ ...confirmed, carrier: { companyId: 'other' } }, byAdmin)?.what).toBe('assigned');
  expect(ownEventOf({ status: 'open' }, confirmed)).toBeUndefined();
  expect(ownEventOf(byAdmin, byAdmin)).toBeUndefined();
  expect(ownEventOf({ status: 'open' }, { status: 'canceled', carrier: null })).toBeUndefined();
});

it('tells drivers of those rides that they were to drive', () => {
  const event = { what: 'canceled', companyId: 'c', driverUid: 'd', round: 0 } as const;
  expect(isConcerned('eva', eva, event)).toBe(true);
  expect(isConcerned('eva', { ...eva, ownRides: false }, event)).toBe(false);
  expect(isConcerned('d', { ...eva, teamRole: 'Fahrer' }, event)).toBe(true);
  expect(isConcerned('e', { ...eva, teamRole: 'Fahrer' }, event)).toBe(false);
});

it('tells a company of a ride that others change, or offer to it', () => {
  const changed = ownEventOf(
    { ...confirmed, changes: [1], crew: { driverUid: 'd' } },
    { ...confirmed, changes: [1, 2] },
  );
  expect(changed).toEqual({ what: 'changed', companyId: 'c', driverUid: 'd', round: 2 });
  expect(ownEventOf({ status: 'open', changes: [] }, { status: 'open', changes: [1] })).toBeUndefined();
  const asked = ownEventOf(confirmed, { ...confirmed, changes: [1], changeRequests: 2 });
  expect(asked).toEqual({ what: 'asked', companyId: 'c', driverUid: undefined, round: 2 });
  const offered = { ...confirmed, handOn: { companyId: 'other' }, handOns: 2 };
  const event = { what: 'offered', companyId: 'other', driverUid: undefined, round: 2 };
  expect(ownEventOf({ ...confirmed, handOns: 1 }, offered)).toEqual(event);
  expect(ownEventOf(offered, { ...offered, changes: [1] })?.what).toBe('changed');
});

describe('a driver', () => {
  const crewOf = (driverUid: string | null, by = 'eva') => ({
    ...confirmed,
    crew: { driverUid },
    driverSet: { atMs: 7, by },
  });
  const putOn = { what: 'putOn', companyId: 'c', driverUid: 'd', round: 7 };
  const takenOff = { ...putOn, what: 'takenOff' };

  it('hears that others have put the driver on a ride, taken off it or given it to a colleague', () => {
    expect(ownEventsOf(confirmed, crewOf('d'))).toEqual([putOn]);
    expect(ownEventsOf(crewOf('d'), crewOf(null))).toEqual([takenOff]);
    expect(ownEventsOf(crewOf('d'), crewOf('e'))).toEqual([takenOff, { ...putOn, driverUid: 'e' }]);
    expect(ownEventsOf(crewOf('d'), crewOf('d', 'max'))).toEqual([]);
  });

  it('hears once of all rides of a series that one press has changed', () => {
    const stored = { ...confirmed, seriesId: 's', changes: [{ atMs: 1 }] };
    const changed = { ...stored, changes: [{ atMs: 1 }, { atMs: 9 }] };
    expect(ownEventsOf(stored, changed)).toMatchObject([{ what: 'changed', seriesId: 's', round: 9 }]);
    const canceled = { ...stored, status: 'canceled', canceled: { atMs: 9 } };
    expect(ownEventsOf(stored, canceled)).toMatchObject([{ what: 'canceled', seriesId: 's', round: 9 }]);
    expect(ownEventsOf(stored, { ...crewOf('d'), changes: stored.changes, seriesId: 's' })).toEqual([
      { ...putOn, seriesId: 's' },
    ]);
  });

  it('hears nothing of a ride that the driver took or left', () => {
    expect(ownEventsOf(confirmed, crewOf('d', 'd'))).toEqual([]);
    expect(ownEventsOf(crewOf('d'), crewOf(null, 'd'))).toEqual([]);
  });

  it('hears that the company has lost the ride, and of its end nothing else', () => {
    const lost = { ...takenOff, round: 1 };
    expect(ownEventsOf(crewOf('d'), { status: 'open', round: 2 })).toEqual([lost]);
    const moved = { ...confirmed, carrier: { companyId: 'other' }, confirmed: { by: 'admin' }, round: 2 };
    expect(ownEventsOf(crewOf('d'), moved)).toContainEqual(lost);
    expect(ownEventsOf(crewOf('d'), { ...crewOf('d'), status: 'closed' })).toEqual([]);
    expect(ownEventsOf(crewOf('d'), { ...crewOf('d'), status: 'canceled' }).map(({ what }) => what)).toEqual([
      'canceled',
    ]);
  });

  it('hears it alone, as long as it is true', () => {
    const event = { what: 'putOn', driverUid: 'd' } as const;
    expect([isConcerned('d', eva, event), isConcerned('eva', eva, event)]).toEqual([true, false]);
    const carrier = aCarrier('c');
    const { companyId } = carrier;
    const ride: ConfirmedRide = {
      ...openRide(),
      status: 'confirmed',
      carrier,
      confirmed: { atMs: 1, by: 'u' },
      nextStepAtMs: null,
      crew: { ...noCrew, driverUid: 'd' },
    };
    const order = { id: 'm', template: 'own-ride', uid: 'd', rideId: ride.id, companyId } as const;
    const isTrue = (told: Ride) =>
      (['putOn', 'takenOff'] as const).map((what) => isStillTrue({ ...order, what }, told, 0));
    expect(isTrue(ride)).toEqual([true, false]);
    expect(isTrue({ ...ride, crew: noCrew })).toEqual([false, true]);
    expect(isTrue({ ...ride, carrier: aCarrier('other') })).toEqual([false, true]);
    expect(isTrue(openRide())).toEqual([false, true]);
  });
});

describe('a ride that is late', () => {
  const minute = 60_000;
  const pickupAtMs = at('2026-11-24', '12:00');
  const accepted = { status: 'confirmed', carrier: aCarrier('c'), confirmed: { atMs: 1, by: 'u' } } as const;
  const ride: ConfirmedRide = { ...openRide({ pickupAtMs }), ...accepted, nextStepAtMs: null };
  const lateAtMs = pickupAtMs + 5 * minute;

  it('is told once to Admin and Managers, by the run that finds it late first', () => {
    const runs = Array.from({ length: 30 }, (_, i) => pickupAtMs + i * minute + 1);
    const events = runs.flatMap(
      (run) => lateEventOf(ride, { lastRunMs: run - minute, nowMs: run }, usualAlarmTimes) ?? [],
    );
    const event = { what: 'late', companyId: 'c', driverUid: undefined, round: pickupAtMs / minute };
    expect(events).toEqual([event]);
    expect(lateEventOf(ride, { lastRunMs: null, nowMs: lateAtMs }, usualAlarmTimes)).toEqual(event);
    const times = { ...usualAlarmTimes, lateMinutes: 20 };
    expect(lateEventOf(ride, { lastRunMs: null, nowMs: lateAtMs }, times)).toBeUndefined();
    expect(lateEventOf(ride, { lastRunMs: null, nowMs: lateAtMs + 15 * minute }, times)).toEqual(event);
    expect(isConcerned('eva', eva, { what: 'late', driverUid: undefined })).toBe(true);
    expect(isConcerned('d', { ...eva, teamRole: 'Fahrer' }, { what: 'late', driverUid: undefined })).toBe(false);
  });

  it('is among the pickups that a run reads, also after the longest delay that a guest was told', () => {
    const delayed = { ...ride, progress: null, reports: [], delayMinutes: 120 };
    const run = lateAtMs + 120 * minute;
    expect(lateEventOf(delayed, { lastRunMs: run - minute, nowMs: run }, usualAlarmTimes)?.what).toBe('late');
    const { fromMs, untilMs } = latePickups(run);
    expect(fromMs <= pickupAtMs && pickupAtMs < untilMs).toBe(true);
  });

  it('is not told any more once somebody is there', () => {
    const order = { id: 'm', template: 'own-ride', uid: 'eva', rideId: ride.id, companyId: 'c', what: 'late' } as const;
    expect(isStillTrue(order, ride, lateAtMs)).toBe(true);
    expect(isStillTrue(order, { ...ride, progress: 'arrived', reports: [], delayMinutes: 0 }, lateAtMs)).toBe(false);
    expect(isStillTrue(order, ride, lateAtMs - 1)).toBe(false);
  });
});

describe('a ride that starts soon', () => {
  const minute = 60_000;
  const now = at('2026-11-24', '12:00');
  const accepted = { status: 'confirmed', carrier: aCarrier('c'), confirmed: { atMs: now, by: 'u' } } as const;
  const pickupAtMs = now + soonMs - minute;
  const ride: ConfirmedRide = { ...openRide({ pickupAtMs }), ...accepted, nextStepAtMs: null };
  const { companyId } = ride.carrier;
  const driven = { ...ride, crew: { ...noCrew, driverUid: 'd' } };

  it('is told to its driver alone, and to Admin and Managers at the time of their choice if it has none', () => {
    const own = soonEventOf(driven);
    const none = driverlessEventOf(ride, 60, usualAlarmTimes);
    if (!own || !none) throw new Error('No event');
    expect(soonEventOf(ride)).toBeUndefined();
    expect(driverlessEventOf(ride, 90, usualAlarmTimes)).toBeUndefined();
    expect(driverlessEventOf(driven, 60, usualAlarmTimes)).toBeUndefined();
    const order = {
      id: 'm',
      template: 'own-ride',
      uid: 'eva',
      rideId: ride.id,
      companyId,
      what: 'driverless',
    } as const;
    const isTrue = [ride, driven, { ...ride, pickupAtMs: now - 1 }].map((one) => isStillTrue(order, one, now));
    expect(isTrue).toEqual([true, false, false]);
    const driver = { ...eva, teamRole: 'Fahrer' } as const;
    expect([isConcerned('d', driver, own), isConcerned('e', driver, own), isConcerned('eva', eva, own)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isConcerned('d', driver, none), isConcerned('eva', eva, none)]).toEqual([false, true]);
  });

  it('is not told once it is under way, moved or with another company', () => {
    expect(soonEventOf({ ...driven, progress: 'onTheWay' })).toBeUndefined();
    const order: OrderOf<'own-ride'> = {
      ...({ id: 'm', template: 'own-ride', uid: 'd', rideId: ride.id, what: 'soon' } as const),
      companyId,
    };
    expect(isStillTrue(order, ride, now)).toBe(true);
    expect(isStillTrue(order, { ...ride, pickupAtMs: now + 2 * soonMs }, now)).toBe(false);
    expect(isStillTrue(order, ride, pickupAtMs)).toBe(false);
    expect(isStillTrue({ ...order, companyId: 'other' }, ride, now)).toBe(false);
  });

  it('is told by exactly one of the runs, also after a pause, but not after its pickup', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 * minute }), { minLength: 1, maxLength: 20 }), (pauses) => {
        let last = now;
        let run = now;
        const pickups = pauses.flatMap((_, i) => [now + soonMs + i * 7 * minute]);
        const told = new Map<number, number>();
        for (const pause of pauses) {
          run += pause;
          const { fromMs, untilMs } = soonPickups(last, run);
          for (const one of pickups) if (fromMs <= one && one < untilMs) told.set(one, (told.get(one) ?? 0) + 1);
          last = run;
        }
        for (const one of pickups) {
          const count = told.get(one) ?? 0;
          expect(count).toBeLessThanOrEqual(1);
          const isMissed = pauses.some((pause) => pause > soonMs);
          if (!isMissed && one < last + soonMs) expect(count).toBe(1);
        }
      }),
    );
  });
});
