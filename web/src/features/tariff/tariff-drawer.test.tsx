// @vitest-environment jsdom
import {
  type PlannedTariff,
  readTariff,
  type StoredTariff,
  storedTariffOf,
} from '@talwaerts/domain/pricing/stored-tariff.ts';
import { defaultTariff, type Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { dayAfter, isoInVienna, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import { TariffDrawer } from './tariff-drawer.tsx';

const onSaved = vi.fn();
beforeEach(() => onSaved.mockReset());

const stored = (fields: object): StoredTariff =>
  readTariff({ id: 'tariff', ref: { path: 'config/tariff' }, data: () => ({ ...fields }) });
const receive = (live: StoredTariff, pending: PlannedTariff | null = null) =>
  show(
    <TariffDrawer
      live={live}
      pending={pending}
      onSaved={onSaved}
      onClose={() => undefined}
      onWithdrawn={() => undefined}
    />,
  );
const answer = (body: object) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetch);
  return () => (JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as { data: unknown }).data;
};
// With the asterisk of a required field.
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => act(async () => fireEvent.input(input(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const changes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('an invalid tariff names its wrong fields, and is replaced once they are right', async () => {
  const sent = answer({ result: { valid: true } });
  await receive(stored({ ...defaultTariff, minimumCents: 0, perMinuteCents: -25, nightFee: 300 }));
  const amount = (min: string) =>
    `Bitte geben Sie einen Betrag von ${min} bis €\u00a010.000,00 ein, zum Beispiel 2,50.`;
  expect(changes().sort()).toEqual([
    `${german['tariff.minimumCents']}: ${amount('€\u00a00,01')}`,
    `${german['tariff.perMinuteCents']}: ${amount('€\u00a00,00')}`,
    `${german['tariff.unknown']}: ${german['tariff.error.unknown']}`,
  ]);
  await press(german['tariff.review']);
  expect(screen.getByText(german['failure.invalid'])).toBeTruthy();
  await type(german['tariff.perMinuteCents'], '0,25');
  await type(german['tariff.minimumCents'], '10');
  await press(german['tariff.review']);
  expect(changes()).toContain('Preis pro Minute: €\u00a0-0,25 → €\u00a00,25'.replace('-', '−'));
  await press(german['tariff.apply']);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(sent()).toEqual({ before: null, tariff: defaultTariff });
});

it('a colleague’s change is shown, and what was typed can be kept or given up', async () => {
  await receive(stored(defaultTariff));
  await type(german['tariff.baseFeeCents'], '6');
  const theirs: Tariff = { ...defaultTariff, minimumCents: 1_200 };
  await receive(stored(theirs));
  expect(screen.getByText(german['tariff.newer'])).toBeTruthy();
  expect(changes()).toEqual(['Mindestpreis: €\u00a010,00 → €\u00a012,00']);
  // Reviewing has to wait for the choice, and leads to it.
  await press(german['tariff.review']);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await press(german['website.keepMine']);
  expect([input(german['tariff.baseFeeCents']).value, input(german['tariff.minimumCents']).value]).toEqual([
    '6',
    '12,00',
  ]);
  expect(screen.queryByText(german['tariff.newer'])).toBeNull();

  await receive(stored({ ...theirs, baseFeeCents: 700 }));
  await press(german['website.takeTheirs']);
  expect(input(german['tariff.baseFeeCents']).value).toBe('7,00');
});

it('a colleague’s change is adopted at once while nothing is typed', async () => {
  await receive(stored(defaultTariff));
  await receive(stored({ ...defaultTariff, baseFeeCents: 700 }));
  expect(input(german['tariff.baseFeeCents']).value).toBe('7,00');
});

it('a refused change stays in the form with the reason', async () => {
  answer({ result: { valid: false, error: 'tariff-changed' } });
  await receive(stored(defaultTariff));
  await type(german['tariff.baseFeeCents'], '6');
  await press(german['tariff.review']);
  await press(german['tariff.apply']);
  expect(screen.getByText(german['error.tariff-changed'])).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
  expect(input(german['tariff.baseFeeCents']).value).toBe('6');
});

it('a planned change is shown, and has to be withdrawn before another one', async () => {
  const sent = answer({ result: { valid: true } });
  const dearer: Tariff = { ...defaultTariff, minimumCents: 1_200 };
  const startsAtMs = Date.parse('2126-12-01T00:00:00.123+01:00');
  await receive(stored(defaultTariff), { ...storedTariffOf(dearer), startsAtMs });
  expect(changes()).toEqual(['Mindestpreis: €\u00a010,00 → €\u00a012,00']);
  await type(german['tariff.baseFeeCents'], '6');
  await press(german['tariff.review']);
  expect(screen.getByText(german['error.tariff-planned'])).toBeTruthy();
  await press(german['tariff.withdraw']);
  expect(screen.getByRole('dialog', { name: german['tariff.withdrawTitle'] })).toBeTruthy();
  await press(german['tariff.withdraw']);
  expect(sent()).toEqual({ tariff: dearer, startsAt: '2126-11-30T23:00:00.123Z' });
  await receive(stored(defaultTariff));
  expect(screen.queryByText(german['error.tariff-planned'])).toBeNull();
  expect(input(german['tariff.baseFeeCents']).value).toBe('6');
});

it('a change that is to start later is sent with its start, and not before that is one', async () => {
  const sent = answer({ result: { valid: true } });
  await receive(stored(defaultTariff));
  await type(german['tariff.baseFeeCents'], '6');
  await press(german['tariff.review']);
  fireEvent.click(screen.getByLabelText(german['tariff.startLater']));
  await type(german['tariff.startDay'], '2020-01-01');
  await press(german['tariff.plan']);
  expect(screen.getByText(german['tariff.error.start'])).toBeTruthy();
  const day = dayAfter(viennaDay(Date.now()), 30);
  await type(german['tariff.startDay'], day);
  await type(german['tariff.startTime'], '06:00');
  await press(german['tariff.plan']);
  const startsAt = isoInVienna(viennaInstant(day, '06:00') ?? 0);
  expect(sent()).toEqual({ before: defaultTariff, tariff: { ...defaultTariff, baseFeeCents: 600 }, startsAt });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('tariff.plannedSaved');
});
