import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../audit/audit.ts';
import { confirmedRide, now, openRide } from './fixtures.ts';
import type { CanceledRide, ConfirmedRide } from './ride.ts';
import { eventsOfRide, forCarrier, formerCarrierIds, withAudit, withLog } from './ride-history.ts';
import type { LoggedEvent } from './ride-log.ts';

const minute = 60_000;
const entry = (what: AuditEntry['what'], atMs: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  what,
  who: { uid: 'u-admin', email: 'admin@example.com', role: 'admin' },
  companyId: 'c1',
  rideId: 'R1',
  data: {},
  createdAtMs: atMs,
  ...change,
});
const ride: ConfirmedRide = {
  ...confirmedRide('c1', {
    escalationSteps: [
      { step: 'offered', atMs: now, isSkipped: false },
      { step: 'urgent', atMs: now - 3 * minute, isSkipped: false },
      { step: 'alerted', atMs: now - 2 * minute, isSkipped: true },
    ],
    created: { atMs: now - 9 * minute, by: 'hotel' },
  }),
  changes: [{ atMs: now + minute, by: 'guest', what: ['pax'], restartsSearch: false }],
  reports: [{ step: 'onTheWay', atMs: now + 2 * minute, by: 'u-driver' }],
};
const logged = (what: LoggedEvent['what'], atMs: number, change: Partial<LoggedEvent> = {}): LoggedEvent => ({
  what,
  atMs,
  by: 'u-c1',
  companyId: 'c1',
  driver: null,
  vehicle: null,
  offeredTo: null,
  ...change,
});
const kindsOf = (events: ReturnType<typeof eventsOfRide>) =>
  events.toSorted((a, b) => a.atMs - b.atMs).map(({ what, actor, uid }) => [what, actor, uid]);

describe('the history of a ride', () => {
  it('has the order, the steps that were done, the acceptance, changes and reports', () => {
    expect(kindsOf(eventsOfRide(ride))).toEqual([
      ['ordered', 'hotel', null],
      ['urgent', 'platform', null],
      ['accepted', 'carrier', 'u-c1'],
      ['changed', 'guest', null],
      ['onTheWay', 'carrier', 'u-driver'],
    ]);
    expect(eventsOfRide(ride).find(({ what }) => what === 'accepted')?.company).toBe('Taxi c1');
  });

  it('of an open ride has no acceptance', () =>
    expect(kindsOf(eventsOfRide(openRide()))).toEqual([['ordered', 'guest', null]]));

  it('has how a ride ended', () => {
    const { status: _, ...rest } = ride;
    const canceled: CanceledRide = {
      ...rest,
      status: 'canceled',
      canceled: { atMs: now + 5 * minute, by: 'guest', how: 'canceledByGuest', isProvisionKept: false },
    };
    expect(kindsOf(eventsOfRide(canceled)).at(-1)).toEqual(['canceledByGuest', 'guest', null]);
  });

  it('has an action once, with who it was from the audit log and what it was from the ride', () => {
    const changed = entry('ride-changed', now + minute, {
      who: { uid: 'u-h', email: 'hotel@example.com', role: 'hotel' },
    });
    const events = withAudit(eventsOfRide(ride), [changed]);
    expect(events.filter(({ what }) => what === 'changed')).toEqual([
      expect.objectContaining({ actor: 'hotel', email: 'hotel@example.com', parts: ['pax'] }),
    ]);
  });

  it('calls an acceptance by an administrator an assignment, and keeps the company', () => {
    const events = withAudit(eventsOfRide(ride), [entry('ride-assigned', now, { data: { carrier: 'Taxi c1' } })]);
    expect(events.filter(({ atMs }) => atMs === now)).toEqual([
      expect.objectContaining({ what: 'assigned', actor: 'admin', company: 'Taxi c1' }),
    ]);
  });

  it('has a finish that was reverted, also if an administrator had finished the ride', () => {
    const data = { reason: 'Irrtum', ended: 'finished', endedAtMs: now + 3 * minute, endedBy: 'u-driver' };
    const reopened = entry('ride-reopened', now + 4 * minute, { data });
    const last = (events: ReturnType<typeof eventsOfRide>) => kindsOf(events).slice(-2);
    expect(last(withAudit(eventsOfRide(ride), [reopened]))).toEqual([
      ['finished', 'carrier', 'u-driver'],
      ['reopened', 'admin', 'u-admin'],
    ]);
    const byAdmin = entry('ride-finished', now + 3 * minute);
    expect(last(withAudit(eventsOfRide(ride), [byAdmin, reopened]))).toEqual([
      ['finished', 'admin', 'u-admin'],
      ['reopened', 'admin', 'u-admin'],
    ]);
  });

  it('leaves out audit entries that are no event of the ride', () => {
    const events = withAudit(eventsOfRide(ride), [entry('guest-exported', now + 7)]);
    expect(events).toHaveLength(eventsOfRide(ride).length);
  });
});

describe('the log of a ride', () => {
  const crew = logged('crewSet', now + minute, { driver: 'Max Moser', vehicle: 'Bus (SZ 1)' });
  const offered = logged('handOnOffered', now + 2 * minute, { offeredTo: 'Taxi c2' });

  it('adds crews with who drives, and offers with the other company', () => {
    const added = withLog([], { events: [crew, offered] });
    expect(added.map(({ what, actor, uid, crew: now, company }) => [what, actor, uid, now, company])).toEqual([
      ['crewSet', 'carrier', 'u-c1', { driver: 'Max Moser', vehicle: 'Bus (SZ 1)' }, null],
      ['handOnOffered', 'carrier', 'u-c1', null, 'Taxi c2'],
    ]);
  });

  it('has the offer that stands once, whether its ride has a log or not', () => {
    const handOn = { atMs: offered.atMs, by: 'u-c1', companyId: 'c2', name: 'Taxi c2', untilMs: now + 9 * minute };
    const own = eventsOfRide({ ...ride, handOn });
    for (const events of [[], [offered]]) {
      const all = withLog(own, { events });
      expect(all.filter(({ what }) => what === 'handOnOffered')).toHaveLength(1);
    }
  });

  it('shows a carrier its own crews and how offers ended, without the other company', () => {
    const declined = logged('handOnDeclined', now + 3 * minute, { by: 'u-c2', companyId: 'c2', offeredTo: 'Taxi c2' });
    const earlier = logged('crewSet', now - minute, { driver: 'Eva', companyId: 'c0' });
    const shown = forCarrier(ride, withLog([], { events: [earlier, crew, declined] }));
    expect(shown.map(({ what, company, crew: now }) => [what, company, now?.driver])).toEqual([
      ['crewSet', null, 'Max Moser'],
      ['handOnDeclined', null, undefined],
    ]);
  });
});

describe('the history that a carrier reads', () => {
  const former = entry('ride-given-back', now - minute, {
    companyId: 'c0',
    who: { uid: 'u-c0', email: 'x@example.com', role: 'taxi' },
    data: { reason: 'Panne' },
  });
  const lowered = entry('ride-canceled', now + 3 * minute, { data: { reason: 'Irrtum' } });
  const events = forCarrier(ride, withAudit(eventsOfRide(ride), [former, lowered]));

  it('has the order and what happened since the acceptance', () =>
    expect(events.map(({ what }) => what).toSorted()).toEqual([
      'accepted',
      'canceled',
      'changed',
      'onTheWay',
      'ordered',
    ]));

  it('names no other company, no reason, and nobody but the carrier’s own people', () => {
    expect(events.map(({ company, reason, email }) => [company, reason, email])).toEqual(
      events.map(() => [null, null, null]),
    );
    expect(events.flatMap(({ actor, uid }) => (uid === null ? [] : [actor]))).toEqual(['carrier', 'carrier']);
  });

  it('of an open ride has only the order', () => {
    const open = openRide({ escalationSteps: [{ step: 'urgent', atMs: now + 1, isSkipped: false }] });
    expect(forCarrier(open, eventsOfRide(open)).map(({ what }) => what)).toEqual(['ordered']);
  });
});

it('the former carriers are those that gave the ride back, handed it on or lost it', () => {
  const entries = [
    entry('ride-given-back', 1, { companyId: 'a' }),
    entry('ride-reassigned', 2, { companyId: 'b' }),
    entry('ride-handed-on', 3, { companyId: 'a' }),
    entry('ride-changed', 4, { companyId: 'hotel' }),
  ];
  expect(formerCarrierIds(entries)).toEqual(['a', 'b']);
});
