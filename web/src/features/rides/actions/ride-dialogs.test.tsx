// @vitest-environment jsdom
import { product } from '@talwaerts/domain/product/product.ts';
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { actionsFor, type RideAction, type RideState } from './ride-actions.ts';
import { RideDialogs } from './ride-dialogs.tsx';

// The ride's live document, which these tests have not.
vi.mock('./use-meanwhile.ts', () => ({ useMeanwhile: () => undefined }));

const minute = 60_000;
const state: RideState = {
  status: 'confirmed',
  closedAtMs: undefined,
  isOnOwnPage: false,
  isOwnRide: false,
  isFeeOfPage: false,
  isOffered: false,
  escalation: null,
};

async function open(name: RideAction['call'], inMinutes: number): Promise<number> {
  const action = actionsFor({ role: 'taxi' }, state, 0).find(({ call }) => call === name);
  if (!action) throw new Error(`A carrier is not offered ${name}`);
  vi.stubGlobal('fetch', async () => Response.json({ result: { valid: true, companies: [] } }));
  const openedAtMs = serverNow();
  const ride = confirmedRide('own', { pickupAtMs: openedAtMs + inMinutes * minute });
  await show(
    <MemoryRouter>
      <RideDialogs pending={{ ride, action }} onClose={vi.fn()} />
    </MemoryRouter>,
  );
  return openedAtMs;
}

it('a ride is offered half an hour before pickup, for ten minutes from now', async () => {
  const openedAtMs = await open('taxi-handon', 30);
  expect(screen.getByText(`bis ${timeOf(openedAtMs + 10 * minute, 'de')} Uhr`, { exact: false })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: german['ride.searchCompany'] })).toBeTruthy();
});

it.each(['taxi-handon', 'driver-giveback'] as const)(
  '%s after pickup is off, with the reason and the platform’s number',
  async (name) => {
    await open(name, -1);
    expect(document.querySelector('input')).toBeNull();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link').getAttribute('href')).toBe(`tel:${product.support.phone.replaceAll(' ', '')}`);
    const disabled = dialog.getAllByRole('button').filter((one) => one.getAttribute('aria-disabled') === 'true');
    expect(disabled).toHaveLength(1);
  },
);
