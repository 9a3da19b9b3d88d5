import { expect, it } from 'vitest';
import { crewOf } from './crew.ts';
import { confirmedRide, now } from './fixtures.ts';
import { byPlatform, crewEvent, withLogged } from './ride-log.ts';

const actor = { atMs: now, by: 'u-a', companyId: 'a' };
const max = { uid: 'd', name: 'Max Moser' };
const bus = { id: 'v', name: 'Bus', plate: 'SZ 1' };

it('the event of a crew names driver and vehicle with its plate', () => {
  const ride = { ...confirmedRide('a'), crew: crewOf(max, bus) };
  expect(crewEvent(ride, actor)).toEqual({
    ...actor,
    what: 'crewSet',
    driver: 'Max Moser',
    vehicle: 'Bus (SZ 1)',
    offeredTo: null,
  });
});

it('the event of a ride that has lost its crew names nobody', () => {
  expect(crewEvent(confirmedRide('a'), byPlatform(now))).toMatchObject({
    by: 'platform',
    companyId: null,
    driver: null,
    vehicle: null,
  });
});

it('a log keeps the newest 200 events in their order', () => {
  const event = crewEvent(confirmedRide('a'), actor);
  const events = Array.from({ length: 250 }, (_, i) => ({ ...event, atMs: i }));
  const log = events.reduce((before, one) => withLogged(before, [one]), withLogged(undefined, []));
  expect(log.events).toEqual(events.slice(-200));
});
