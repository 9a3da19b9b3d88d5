// @vitest-environment jsdom
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
import german from '../../../texts/de.json' with { type: 'json' };
import type { ListedRide } from '../data/listed-ride.ts';
import { RideCard } from './ride-card.tsx';

const render = mountForEachTest();
const place = { label: 'Jenbach', bezirk: 'Schwaz' };
const ride = {
  ...{ id: 'A', source: 'platform', pickup: place, destination: place, pickupAtMs: Date.UTC(2099, 4, 4, 8, 0) },
  ...{ priceCents: 5_000, provisionTokenCents: 500, pax: 2, carrier: { name: 'Taxi A', phone: '+43 5285 1' } },
};

it.each([
  ['taxi', 'confirmed', true],
  ['driver', 'confirmed', true],
  ['taxi', 'open', false],
  ['hotel', 'confirmed', false],
] as const)(
  "for a %s the card of a ride that is %s points to the mail with the guest's contact: %s",
  async (role, status, isShown) => {
    await render(
      <IntlProvider locale="de" messages={german}>
        <RideCard
          ride={{ ...ride, status } as unknown as ListedRide}
          member={{ role } as unknown as Member}
          isNew={false}
          onAct={() => undefined}
        />
      </IntlProvider>,
    );
    expect(document.body.textContent.includes(german['ride.contactByMail'])).toBe(isShown);
  },
);
