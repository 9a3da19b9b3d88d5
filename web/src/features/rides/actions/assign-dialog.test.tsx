// @vitest-environment jsdom
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
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
const render = mountForEachTest();
const radios = () => document.querySelectorAll('[type=radio]');

async function openWith(companies: readonly object[]): Promise<void> {
  const userList = companies.map((company) => ({ user: { status: true }, company, token: { currentValue: 10 } }));
  vi.stubGlobal('fetch', async () => Response.json({ result: { valid: true, userList } }));
  if (action?.call !== 'admin-assignride') throw new Error('An administrator cannot assign an open ride');
  await render(
    <MemoryRouter>
      <IntlProvider locale="de" messages={german}>
        <AssignDialog pending={{ ride, action }} isBusy={false} send={send} onDone={vi.fn()} onClose={vi.fn()} />
      </IntlProvider>
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
  await vi.waitFor(() => expect(radios()).toHaveLength(3));
  const lines = [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? '');
  expect(lines.filter((line) => line.startsWith('Taxi'))).toEqual([
    expect.stringMatching(/^Taxi 37 km/),
    expect.stringMatching(/^Taxi 231 km/),
    expect.not.stringContaining('km'),
  ]);
});

it('of a thousand carriers fifty are listed with a hint, and a search finds any other', async () => {
  await openWith(Array.from({ length: 1_000 }, (_, i) => aCompany(i)));
  await vi.waitFor(() => expect(radios()).toHaveLength(50));
  expect(document.body.textContent).toContain('höchstens 50 von 1000 Unternehmen');
  const search = document.querySelector<HTMLInputElement>('[type=search]');
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'Taxi 777');
    search?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(radios()).toHaveLength(1);
  expect(document.body.textContent).not.toContain('höchstens');
});

it('the button without a chosen carrier can be pressed, and leads to the search, then sends the company', async () => {
  await openWith([aCompany(1)]);
  await vi.waitFor(() => expect(radios()).toHaveLength(1));
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === german['ride.assign']);
  expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await act(() => button?.click());
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  expect(document.body.textContent).toContain(german['ride.companyMissing']);
  await act(() => document.querySelector<HTMLInputElement>('[type=radio]')?.click());
  expect(button?.getAttribute('aria-disabled')).toBeNull();
  expect(document.body.textContent).not.toContain(german['ride.companyMissing']);
  await act(() => button?.click());
  expect(send.mock.calls).toEqual([[{ rideid: 'A', companyid: 'c1' }]]);
});
