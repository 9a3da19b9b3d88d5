// @vitest-environment jsdom

import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { CrewPart } from './crew-part.tsx';

// Taps wait in a queue of the device, which these tests have not.
vi.mock('../taps/use-taps.ts', () => ({ useTaps: (ride: ConfirmedRide) => ({ shown: ride, see: vi.fn() }) }));

const manager = { role: 'taxi', uid: 'eva', companyId: 'c', teamRole: 'Admin' } as const;
const anna = { role: 'driver', uid: 'anna', companyId: 'c', teamRole: 'Fahrer' } as const;
const rideOf = (driverUid: string | null) => {
  const crew = { ...noCrew, driverUid, driverName: driverUid && 'Anna Huber' };
  return { id: 'A', status: 'confirmed', crew, changes: [] } as unknown as ConfirmedRide;
};

it('a manager reads whether the driver has seen the ride, and nothing of that without a driver', async () => {
  await show(<CrewPart ride={rideOf('anna')} member={manager} />);
  expect(screen.getByText(german['crew.unseen'])).toBeTruthy();
  await show(<CrewPart ride={rideOf(null)} member={manager} />);
  expect(screen.getByText(german['crew.open'])).toBeTruthy();
  expect(screen.queryByText(german['crew.unseen'])).toBeNull();
});

it('a driver confirms the own ride by a button, in place of reading that it is unseen', async () => {
  await show(<CrewPart ride={rideOf('anna')} member={anna} />);
  expect(screen.getByRole('button', { name: german['crew.see'] })).toBeTruthy();
  expect(screen.queryByText(german['crew.unseen'])).toBeNull();
});
