import { crewOf } from '@talwaerts/domain/ride/crew.ts';
import { confirmedRide, openRide } from '@talwaerts/domain/ride/fixtures.ts';
import { expect, it } from 'vitest';
import { isConfirmedRide } from '../data/listed-ride.ts';
import { rideCsv } from './ride-selection-bar.tsx';

const text = (id: string) => id;
const driven = {
  ...confirmedRide('a', { id: 'R1', priceCents: 8_100, pax: 2, pickupAtMs: Date.parse('2026-12-24T22:30:00Z') }),
  crew: crewOf({ uid: 'u', name: '=Max' }, null),
};

it('has a line for each ride with Vienna’s time, its price and its crew, and runs no formula', () => {
  const [head, line] = rideCsv([driven], 'taxi', text).split('\r\n');
  expect(head).toContain('buchung;datum;zeit;von;nach;personen;wünsche;preis;provision;stand');
  expect(line).toMatch(/^R1;24\.12\.2026;23:30;.*;2;;81,00;/);
  expect(line).toMatch(/;dashboard\.tab\.confirmed;[^;]+;'=Max;$/);
});

it('puts a crew on confirmed rides only', () => {
  expect([openRide({ id: 'O' }), driven].filter(isConfirmedRide)).toEqual([driven]);
});
