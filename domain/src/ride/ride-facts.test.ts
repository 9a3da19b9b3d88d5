import { describe, expect, it } from 'vitest';
import { snapshotOf, storedInstant } from '../stored/fixtures.ts';
import { fieldsOf } from '../stored/stored-fields.ts';
import { openRide } from './fixtures.ts';
import { changeParts } from './ride-change.ts';
import { exportedFacts, orderedFacts, rideFactsIn, toStored, withErasedFacts } from './ride-facts.ts';
import { type Handling, type RideFieldName, rideFields } from './ride-fields.ts';

const ride = openRide({
  notes: 'Klingeln bei Gruber',
  wishes: { skis: 2, flight: 'OS 907' },
  mapImage: 'https://example.com/map.png',
});
const names = Object.keys(rideFields) as RideFieldName[];
const { status: _, ...facts } = ride;
const readStored = (stored: object) => rideFactsIn(ride.id, fieldsOf(snapshotOf('rides/R1', { ...stored })));

describe('the table of a ride’s fields', () => {
  it('stores and reads each field, an instant as a timestamp under its stored name', () => {
    const stored = toStored(ride, storedInstant);
    expect(readStored(stored)).toEqual(facts);
    expect(stored).not.toHaveProperty('pickupAtMs');
    expect(stored).toHaveProperty('pickupAt');
  });

  it('leaves facts after the erasure that are stored and read like others', () => {
    const { status, ...left } = withErasedFacts(ride);
    expect(readStored(toStored(left, storedInstant))).toEqual(left);
    for (const personal of ['Gruber', 'Dorfplatz', 'map.png', 'OS 907'])
      expect(JSON.stringify(left)).not.toContain(personal);
  });

  it.each(names.filter((name) => rideFields[name].handling.erase !== 'keep'))(
    'lets the guest see what the erasure removes: %s is exported',
    (name) => {
      expect(rideFields[name].handling.exportAs).not.toBeNull();
    },
  );

  it.each(names.filter((name) => (rideFields[name].handling as Handling<unknown>).change))(
    'compares what can be changed: %s is a part of a change',
    (name) => {
      expect(changeParts).toContain(name);
    },
  );

  it('takes the facts of an order without its other fields, and trims its notes', () => {
    const order = { pax: 3, notes: ' Ski ', lang: 'de', guestName: 'Anna' } as const;
    expect(orderedFacts(order)).toMatchObject({ pax: 3, notes: 'Ski', lang: 'de' });
    expect(orderedFacts(order)).not.toHaveProperty('guestName');
    expect(orderedFacts({ ...order, notes: ' ' })).toMatchObject({ notes: null });
  });

  it('exports each of its facts under a name of its own', () => {
    const exported = names.flatMap((name) => (rideFields[name].handling.exportAs ? [name] : []));
    expect(Object.keys(exportedFacts(ride))).toHaveLength(exported.length);
  });
});
