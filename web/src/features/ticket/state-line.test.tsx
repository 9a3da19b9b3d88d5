// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import { StateLine } from './state-line.tsx';
import type { RideTicket } from './use-booking.ts';

const ride = {
  id: 'R1',
  taxi: 'Taxi Huber',
  confirmed: true,
  ending: null,
  escalation: 'offered',
  round: 0,
  progress: null,
  delayMinutes: 0,
} as unknown as RideTicket;
const textOf = async (change: Partial<RideTicket>, isPickupOver: boolean) => {
  await show(<StateLine ref={null} ride={{ ...ride, ...change }} isPickupOver={isPickupOver} />);
  return screen.getByRole('status').textContent;
};

it('a confirmed ride is promised until its pickup; past it, the guest reads what to do', async () => {
  expect(await textOf({}, false)).toBe('BestätigtTaxi Huber holt Sie ab.');
  const late = await textOf({}, true);
  expect(late).not.toContain('holt Sie ab');
  expect(late).toContain('Ist Taxi Huber noch nicht bei Ihnen, rufen Sie bitte an.');
});

it('what the driver has reported counts more than the time', async () =>
  expect(await textOf({ progress: 'arrived' }, true)).toContain(german['myBooking.arrived']));

it('a ride without a taxi is missed once its pickup has passed', async () => {
  expect(await textOf({ confirmed: false }, false)).toContain(german['myBooking.open']);
  expect(await textOf({ confirmed: false }, true)).toContain(german['myBooking.missed']);
});
