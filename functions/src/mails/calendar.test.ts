import { platformSender } from '@talwaerts/domain/ride/calendar-file.ts';
import { crewOf } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import type { CanceledRide, OpenRide } from '@talwaerts/domain/ride/ride.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingCalendar, crewCalendar } from './calendar.ts';

const file = (rides: Parameters<typeof bookingCalendar>[0]) =>
  bookingCalendar(rides, 'de', platformSender('https://talwaerts.example'));
/** Unfolds the file's content lines (RFC 5545). */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const propertyOf = (text: string, name: string): string | undefined =>
  linesOf(text)
    .slice(linesOf(text).indexOf('BEGIN:VEVENT'))
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
const canceledRide = (change: Partial<OpenRide> = {}): CanceledRide => ({
  ...confirmedRide('a', change),
  status: 'canceled',
  canceled: { atMs: Date.UTC(2026, 11, 1, 9, 30), by: 'guest', how: 'canceledByGuest', isProvisionKept: false },
});

describe('the calendar file of a booking', () => {
  it('states the pickup in Vienna’s wall clock time, in winter and in summer, with the zone’s rules', () => {
    const winter = file([openRide({ pickupAtMs: Date.UTC(2026, 11, 2, 13, 30) })]);
    expect(propertyOf(winter, 'DTSTART')).toBe('DTSTART;TZID=Europe/Vienna:20261202T143000');
    expect(propertyOf(winter, 'DTEND')).toBe('DTEND;TZID=Europe/Vienna:20261202T153000');
    expect(linesOf(winter)).toContain('TZID:Europe/Vienna');
    const summer = file([openRide({ pickupAtMs: Date.UTC(2026, 6, 2, 12, 30) })]);
    expect(propertyOf(summer, 'DTSTART')).toBe('DTSTART;TZID=Europe/Vienna:20260702T143000');
  });

  it('states where guest and driver meet, in the guest’s language', () => {
    const points = new Map([['R1', { de: 'Beim Infoschalter', en: 'By the desk', plan: '/places/muc/2.png' }]]);
    const sender = platformSender('https://talwaerts.example');
    const about = (lang: 'de' | 'en') => propertyOf(bookingCalendar([openRide()], lang, sender, points), 'DESCRIPTION');
    expect(about('de')).toContain('Treffpunkt: Beim Infoschalter');
    expect(about('en')).toContain('Meeting point: By the desk');
    expect(propertyOf(file([openRide()]), 'DESCRIPTION')).not.toContain('Treffpunkt');
  });

  it('states a pickup in the repeated hour of October in UTC', () => {
    const second = Date.UTC(2026, 9, 25, 1, 30);
    expect(propertyOf(file([openRide({ pickupAtMs: second })]), 'DTSTART')).toBe('DTSTART:20261025T013000Z');
    expect(propertyOf(file([openRide({ pickupAtMs: second - 3_600_000 })]), 'DTSTART')).toBe(
      'DTSTART:20261025T003000Z',
    );
    expect(propertyOf(file([openRide({ pickupAtMs: second + 3_600_000 })]), 'DTSTART')).toBe(
      'DTSTART;TZID=Europe/Vienna:20261025T033000',
    );
  });

  it('replaces the earlier state of a ride by a higher sequence number', () => {
    const all = [openRide(), confirmedRide('a'), canceledRide()].map((ride) => file([ride]));
    expect(new Set(all.map((text) => propertyOf(text, 'UID')))).toEqual(new Set(['UID:ride-R1@talwaerts.example']));
    expect(all.map((text) => propertyOf(text, 'SEQUENCE'))).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2']);
    expect(all.map((text) => propertyOf(text, 'STATUS'))).toEqual([
      'STATUS:TENTATIVE',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]);
    expect(all.map((text) => linesOf(text).find((line) => line.startsWith('METHOD')))).toEqual([
      'METHOD:PUBLISH',
      'METHOD:PUBLISH',
      'METHOD:CANCEL',
    ]);
    expect(propertyOf(all[2] ?? '', 'DTSTAMP')).toBe('DTSTAMP:20261201T093000Z');
  });

  it('replaces the state before each acceptance, return, change and move to another company', () => {
    const change = { atMs: 0, by: 'guest', what: ['pickupAtMs' as const], restartsSearch: false };
    const history = [
      openRide(),
      openRide({ changes: [change] }),
      confirmedRide('a', { changes: [change] }),
      confirmedRide('a', { changes: [change, change] }), // An agreed request.
      openRide({ changes: [change, change], round: 1 }), // Given back.
      openRide({ changes: [change, change, change], round: 1 }),
      confirmedRide('b', { changes: [change, change, change], round: 1 }),
      confirmedRide('c', { changes: [change, change, change], round: 2 }), // Handed on.
      canceledRide({ changes: [change, change, change], round: 2 }),
    ];
    const sequences = history.map((ride) => Number(propertyOf(file([ride]), 'SEQUENCE')?.split(':')[1]));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });

  it('contains both rides of a round trip, even if one is canceled', () => {
    const text = file([openRide({ id: 'A' }), canceledRide({ id: 'B' })]);
    expect(linesOf(text).filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:ride-A@talwaerts.example',
      'UID:ride-B@talwaerts.example',
    ]);
    expect(linesOf(text)).toContain('METHOD:PUBLISH');
    expect(linesOf(text).filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
  });

  it('names the taxi once a company has accepted, and contains no signed link', () => {
    const text = file([confirmedRide('a')]);
    expect(propertyOf(text, 'DESCRIPTION')).toContain('Taxi a\\, +43 5285 1');
    expect(text).not.toContain('token=');
    expect(file([openRide()])).not.toContain('Ihr Taxi');
  });

  it('is in the name of the company on whose page the ride was booked, and links to that page', () => {
    const site = 'https://talwaerts.example/web/huber';
    const sender = { name: 'Taxi "Huber"; EMAIL:x', email: 'taxi@huber.example', site };
    const text = bookingCalendar([confirmedRide('a')], 'de', sender);
    expect(propertyOf(text, 'ORGANIZER')).toBe(`ORGANIZER;CN="Taxi 'Huber'; EMAIL:x":mailto:taxi@huber.example`);
    expect(propertyOf(text, 'URL')).toBe(`URL;VALUE=URI:${site}/mybooking?bookingId=R1`);
    expect(propertyOf(file([confirmedRide('a')]), 'ORGANIZER')).toContain('CN="Talwärts"');
  });

  it('escapes hostile text', () => {
    const label = 'Hof; 1,\\\r\nEND:VEVENT\r\nBEGIN:VALARM <script>';
    const text = file([openRide({ pickup: { ...openRide().pickup, label } })]);
    expect(linesOf(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(linesOf(text)).not.toContain('BEGIN:VALARM <script>');
    expect(propertyOf(text, 'LOCATION')).toBe('LOCATION:Hof\\; 1\\,\\\\\\nEND:VEVENT\\nBEGIN:VALARM <script>');
  });

  it('keeps its structure, and lines within 75 bytes, for any place name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (label) => {
        const place = { ...openRide().destination, label };
        const text = file([openRide({ destination: place })]);
        const names = linesOf(text).map((line) => /^[A-Z-]+(?=[:;])/.exec(line)?.[0]);
        expect(names.filter((name) => name === undefined)).toEqual([undefined]); // The rest after the last line break.
        expect(names.filter((name) => name === 'BEGIN')).toHaveLength(5);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('the calendar file of a driver', () => {
  const ofDriver = (change: Partial<OpenRide> = {}): string => {
    const bus = { id: 'v', name: 'VW Bus', plate: 'SZ 1' };
    const ride = { ...confirmedRide('a', change), crew: crewOf({ uid: 'u', name: 'Max' }, bus) };
    return crewCalendar([ride], 'de', 'https://talwaerts.example');
  };

  it('ends a ride after the stored driving time, and links to it on the dashboard', () => {
    const route = { distanceMeters: 30_000, durationSeconds: 2_400 };
    const text = ofDriver({ pickupAtMs: Date.UTC(2026, 11, 2, 13, 30), route, notes: 'Bitte 0664 1 anrufen' });
    expect(propertyOf(text, 'DTEND')).toBe('DTEND;TZID=Europe/Vienna:20261202T151000');
    expect(propertyOf(text, 'URL')).toContain('https://talwaerts.example/dashboard/main?status=confirmed&ride=R1');
    expect(propertyOf(text, 'DESCRIPTION')).toBe(
      'DESCRIPTION:Buchungsnummer: R1\\nNach: Hauptstraße 409\\, Mayrhofen\\nPersonen: 3\\nFahrzeug: VW Bus (SZ 1)',
    );
    expect(text).not.toContain('0664');
  });

  it('is published without rides, too, since an empty one cancels nothing', () => {
    const text = crewCalendar([], 'de', 'https://talwaerts.example');
    expect(linesOf(text)).toContain('METHOD:PUBLISH');
  });
});
