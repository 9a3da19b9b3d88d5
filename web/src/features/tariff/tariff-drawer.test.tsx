// @vitest-environment jsdom
import {
  type PlannedTariff,
  readTariff,
  type StoredTariff,
  storedTariffOf,
} from '@talwaerts/domain/pricing/stored-tariff.ts';
import { defaultTariff, type Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { dayAfter, isoInVienna, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import { TariffDrawer } from './tariff-drawer.tsx';

const render = mountForEachTest();
const onSaved = vi.fn();
beforeEach(() => onSaved.mockReset());

const stored = (fields: object): StoredTariff =>
  readTariff({ id: 'tariff', ref: { path: 'config/tariff' }, data: () => ({ ...fields }) });
const show = (live: StoredTariff, pending: PlannedTariff | null = null) =>
  render(
    <IntlProvider locale="de" messages={german}>
      <TariffDrawer
        live={live}
        pending={pending}
        onSaved={onSaved}
        onClose={() => undefined}
        onWithdrawn={() => undefined}
      />
    </IntlProvider>,
  );
const answer = (body: object) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetch);
  return () => (JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as { data: unknown }).data;
};
const input = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
async function type(label: string, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(label), value);
    input(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1);
  if (!button) throw new Error(`There is no button ${name}`);
  await act(async () => button.click());
}
const page = () => document.body.textContent;
const changes = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

it('an invalid tariff names its wrong fields, and is replaced once they are right', async () => {
  const sent = answer({ result: { valid: true } });
  await show(stored({ ...defaultTariff, minimumCents: 0, perMinuteCents: -25, nightFee: 300 }));
  const amount = (min: string) =>
    `Bitte geben Sie einen Betrag von ${min} bis €\u00a010.000,00 ein, zum Beispiel 2,50.`;
  expect(changes().sort()).toEqual([
    `${german['tariff.minimumCents']}: ${amount('€\u00a00,01')}`,
    `${german['tariff.perMinuteCents']}: ${amount('€\u00a00,00')}`,
    `${german['tariff.unknown']}: ${german['tariff.error.unknown']}`,
  ]);
  await press(german['tariff.review']);
  expect(page()).toContain(german['failure.invalid']);
  await type(german['tariff.perMinuteCents'], '0,25');
  await type(german['tariff.minimumCents'], '10');
  await press(german['tariff.review']);
  expect(changes()).toContain('Preis pro Minute: €\u00a0-0,25 → €\u00a00,25'.replace('-', '−'));
  await press(german['tariff.apply']);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(sent()).toEqual({ before: null, tariff: defaultTariff });
});

it('a colleague’s change is shown, and what was typed can be kept or given up', async () => {
  await show(stored(defaultTariff));
  await type(german['tariff.baseFeeCents'], '6');
  const theirs: Tariff = { ...defaultTariff, minimumCents: 1_200 };
  await show(stored(theirs));
  expect(page()).toContain(german['tariff.newer']);
  expect(changes()).toEqual(['Mindestpreis: €\u00a010,00 → €\u00a012,00']);
  // Reviewing has to wait for the choice, and leads to it.
  await press(german['tariff.review']);
  expect(document.activeElement?.textContent).toContain(german['tariff.newer']);
  await press(german['website.keepMine']);
  expect([input(german['tariff.baseFeeCents']).value, input(german['tariff.minimumCents']).value]).toEqual([
    '6',
    '12,00',
  ]);
  expect(page()).not.toContain(german['tariff.newer']);

  await show(stored({ ...theirs, baseFeeCents: 700 }));
  await press(german['website.takeTheirs']);
  expect(input(german['tariff.baseFeeCents']).value).toBe('7,00');
});

it('a colleague’s change is adopted at once while nothing is typed', async () => {
  await show(stored(defaultTariff));
  await show(stored({ ...defaultTariff, baseFeeCents: 700 }));
  expect(input(german['tariff.baseFeeCents']).value).toBe('7,00');
});

it('a refused change stays in the form with the reason', async () => {
  answer({ result: { valid: false, error: 'tariff-changed' } });
  await show(stored(defaultTariff));
  await type(german['tariff.baseFeeCents'], '6');
  await press(german['tariff.review']);
  await press(german['tariff.apply']);
  expect(page()).toContain(german['error.tariff-changed']);
  expect(onSaved).not.toHaveBeenCalled();
  expect(input(german['tariff.baseFeeCents']).value).toBe('6');
});

it('a planned change is shown, and has to be withdrawn before another one', async () => {
  const sent = answer({ result: { valid: true } });
  const dearer: Tariff = { ...defaultTariff, minimumCents: 1_200 };
  const startsAtMs = Date.parse('2126-12-01T00:00:00.123+01:00');
  await show(stored(defaultTariff), { ...storedTariffOf(dearer), startsAtMs });
  expect(changes()).toEqual(['Mindestpreis: €\u00a010,00 → €\u00a012,00']);
  await type(german['tariff.baseFeeCents'], '6');
  await press(german['tariff.review']);
  expect(page()).toContain(german['error.tariff-planned']);
  await press(german['tariff.withdraw']);
  expect(page()).toContain(german['tariff.withdrawTitle']);
  await press(german['tariff.withdraw']);
  expect(sent()).toEqual({ tariff: dearer, startsAt: '2126-11-30T23:00:00.123Z' });
  await show(stored(defaultTariff));
  expect(page()).not.toContain(german['error.tariff-planned']);
  expect(input(german['tariff.baseFeeCents']).value).toBe('6');
});

it('a change that is to start later is sent with its start, and not before that is one', async () => {
  const sent = answer({ result: { valid: true } });
  await show(stored(defaultTariff));
  await type(german['tariff.baseFeeCents'], '6');
  await press(german['tariff.review']);
  await act(async () => document.querySelector<HTMLInputElement>('input[value=later]')?.click());
  await type(german['tariff.startDay'], '2020-01-01');
  await press(german['tariff.plan']);
  expect(page()).toContain(german['tariff.error.start']);
  const day = dayAfter(viennaDay(Date.now()), 30);
  await type(german['tariff.startDay'], day);
  await type(german['tariff.startTime'], '06:00');
  await press(german['tariff.plan']);
  const startsAt = isoInVienna(viennaInstant(day, '06:00') ?? 0);
  expect(sent()).toEqual({ before: defaultTariff, tariff: { ...defaultTariff, baseFeeCents: 600 }, startsAt });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('tariff.plannedSaved');
});
