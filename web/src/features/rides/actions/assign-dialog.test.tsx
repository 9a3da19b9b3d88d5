// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import type { ListedRide } from '../data/listed-ride.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { actionsFor } from './ride-actions.ts';

const place = { label: 'Jenbach', bezirk: 'Schwaz', lat: 47.39, lng: 11.77 };
const ride = {
  id: 'A',
  status: 'open',
  source: 'platform',
  pickup: place,
  destination: place,
  pickupAtMs: Date.UTC(2099, 4, 4, 8, 0),
  priceCents: 5_000,
  provisionTokenCents: 500,
  pax: 2,
  notes: null,
  wishes: {},
} as unknown as ListedRide;
const [action] = actionsFor(
  { role: 'admin' },
  {
    status: 'open',
    closedAtMs: undefined,
    isOnOwnPage: false,
    isOwnRide: false,
    isFeeOfPage: false,
    isOffered: false,
    escalation: null,
  },
  0,
);

// The ride's live document, which these tests have not.
vi.mock('./use-meanwhile.ts', () => ({ useMeanwhile: () => undefined }));

const send = vi.fn();
const radios = () => screen.findAllByRole<HTMLInputElement>('radio');
const searchField = () => screen.getByRole('searchbox', { name: german['ride.searchCompany'] });

async function openWith(companies: readonly object[]): Promise<void> {
  const userList = companies.map((company) => ({ user: { status: true }, company, token: { currentValue: 10 } }));
  vi.stubGlobal('fetch', async () => Response.json({ result: { valid: true, userList } }));
  if (action?.call !== 'admin-assignride') throw new Error('An administrator cannot assign an open ride');
  await show(
    <MemoryRouter>
      <AssignDialog pending={{ ride, action }} isBusy={false} send={send} onDone={vi.fn()} onClose={vi.fn()} />
    </MemoryRouter>,
  );
}
const aCompany = (i: number, position: object | null = null) => ({
  id: `c${i}`,
  companyFree: `Taxi ${i}`,
  companyName: `Taxi ${i} GmbH`,
  companyAddress: '',
  companyPhone: '',
  position,
});

it('the nearest carrier comes first, each with its kilometres to the pickup', async () => {
  await openWith([aCompany(1), aCompany(2, { lat: 47.27, lng: 11.4 }), aCompany(3, { lat: 47.35, lng: 11.7 })]);
  const lines = (await radios()).map(({ labels }) => labels?.[0]?.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Taxi 37 km/),
    expect.stringMatching(/^Taxi 231 km/),
    expect.stringMatching(/^Taxi 1(?!.*km)/),
  ]);
});

it('of a thousand carriers fifty are listed with a hint, and a search finds any other', async () => {
  await openWith(Array.from({ length: 1_000 }, (_, i) => aCompany(i)));
  expect(await radios()).toHaveLength(50);
  expect(screen.getByText('höchstens 50 von 1000 Unternehmen', { exact: false })).toBeTruthy();
  fireEvent.input(searchField(), { target: { value: 'Taxi 777' } });
  expect(screen.getByRole('radio', { name: /^Taxi 777/ })).toBe(screen.getByRole('radio'));
  expect(screen.queryByText('höchstens', { exact: false })).toBeNull();
});

it('the button without a chosen carrier can be pressed, and leads to the search, then sends the company', async () => {
  await openWith([aCompany(1)]);
  const radio = await screen.findByRole('radio');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: german['ride.assign'] });
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button);
  expect(document.activeElement).toBe(searchField());
  expect(screen.getByText(german['ride.companyMissing'])).toBeTruthy();
  fireEvent.click(radio);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(screen.queryByText(german['ride.companyMissing'])).toBeNull();
  fireEvent.click(button);
  expect(send.mock.calls).toEqual([[{ rideid: 'A', companyid: 'c1' }]]);
});
