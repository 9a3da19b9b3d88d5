import { openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { hotelView } from '@talwaerts/domain/ride/hotel-view.ts';
import { expect, it } from 'vitest';
import { hasPlaceAgain, valuesAgain } from './posting-draft.ts';

const contact = { name: 'Familie Bianchi', email: 'b@example.com', phone: '+43 664 1', room: '12' };
const facts = { notes: 'Tor 2', wishes: { skis: 2, flight: 'OS 907' }, payToPartner: true, lang: 'en' as const };
const ride = hotelView(openRide(facts), contact);

it('a past ride fills in all but time, flight and the way to reach the guest', () => {
  expect(valuesAgain(ride)).toEqual({
    pickup: ride.pickup,
    destination: ride.destination,
    pax: 3,
    wishes: { skis: 2 },
    notes: 'Tor 2',
    name: 'Familie Bianchi',
    room: '12',
    payToPartner: true,
    lang: 'en',
  });
  expect(hasPlaceAgain(ride)).toBe(true);
});

it('an erased ride fills in neither places nor guest', () => {
  const erased = {
    placeId: '',
    label: 'Schwaz',
    lat: 47.2,
    lng: 11.8,
    land: 'AT',
    bundesland: 'Tirol',
    bezirk: 'Schwaz',
  };
  const places = { pickup: erased, destination: erased };
  const values = valuesAgain({ ...ride, ...places, notes: null, contact: null });
  expect(values).toEqual({
    pax: 3,
    wishes: { skis: 2 },
    notes: '',
    name: '',
    room: '',
    payToPartner: true,
    lang: 'en',
  });
  expect(hasPlaceAgain(places)).toBe(false);
  expect(hasPlaceAgain({ ...places, destination: ride.destination })).toBe(true);
});
