// @vitest-environment jsdom

import { product } from '@talwaerts/domain/product/product.ts';
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { LanguageProvider } from '../../../shared/intl/language.tsx';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import german from '../../../texts/de.json' with { type: 'json' };
import { HandOnDialog } from './hand-on-dialog.tsx';
import { actionsFor } from './ride-actions.ts';

const render = mountForEachTest();
const minute = 60_000;
const action = actionsFor(
  { role: 'taxi' },
  {
    ...{ status: 'confirmed', closedAtMs: undefined, isOnOwnPage: false, isFeeOfPage: false },
    isOffered: false,
    escalation: null,
  },
  0,
).find(({ call }) => call === 'taxi-handon');

async function openWith(inMinutes: number): Promise<number> {
  if (!action) throw new Error('A carrier cannot hand its ride on');
  vi.stubGlobal('fetch', async () => Response.json({ result: { valid: true, companies: [] } }));
  const openedAtMs = serverNow();
  const ride = confirmedRide('own', { pickupAtMs: openedAtMs + inMinutes * minute });
  await render(
    <MemoryRouter>
      <LanguageProvider lang="de" texts={german}>
        <HandOnDialog pending={{ ride, action }} onClose={vi.fn()} onEnd={vi.fn()} />
      </LanguageProvider>
    </MemoryRouter>,
  );
  return openedAtMs;
}

it('a ride is offered half an hour before pickup, for ten minutes from now', async () => {
  const openedAtMs = await openWith(30);
  expect(document.body.textContent).toContain(`bis ${timeOf(openedAtMs + 10 * minute)} Uhr`);
  expect(document.querySelector('[type=search]')).not.toBeNull();
});

it('a ride whose pickup has passed is offered to nobody: the dialog says why, and has the platform’s number', async () => {
  await openWith(-1);
  expect(document.querySelector('[type=search]')).toBeNull();
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe(
    `tel:${product.support.phone.replaceAll(' ', '')}`,
  );
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === german['ride.handOnOffer']);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
});
