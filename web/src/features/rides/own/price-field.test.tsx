// @vitest-environment jsdom
import type { Place } from '@talwaerts/domain/place/place.ts';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import german from '../../../texts/de.json' with { type: 'json' };
import { newOwnRide, type OwnRideField, type OwnRideValues } from './own-ride-values.ts';
import { PriceField } from './price-field.tsx';
import type { OwnRideForm } from './use-own-ride.ts';
import { pagePriceOf } from './use-proposal.ts';

describe('the fixed price of the company’s page', () => {
  const page = {
    pickups: [{ id: 'p1', captionDE: 'Mayrhofen, Bahnhof', captionEN: 'Mayrhofen station' }],
    destinations: [{ id: 'd1', captionDE: 'Flughafen München', captionEN: 'Munich airport' }],
    prices: { p1_d1: { oneThreeCents: 19_000, fourSevenCents: 25_000 } },
  };
  const station = { label: 'Bahnhof Mayrhofen, 6290 Mayrhofen' } as Place;

  it.each([
    ['found places', { pickup: station, destination: { label: 'Flughafen München' } as Place, pax: 1 }, 19_000],
    [
      'typed words, in either language and order',
      { pickup: 'bahnhof mayrhofen', destination: 'munich airport', pax: 4 },
      25_000,
    ],
    ['the way back', { pickup: 'Flughafen München', destination: station, pax: 2 }, 19_000],
  ] as const)('is proposed for %s', (_, ride, cents) => {
    expect(pagePriceOf(page, ride)).toBe(cents);
  });

  it('is not proposed for other places, nor without one', () => {
    expect(pagePriceOf(page, { pickup: 'beim Sepp', destination: 'Flughafen München', pax: 1 })).toBeUndefined();
    expect(pagePriceOf({ ...page, prices: {} }, { pickup: station, destination: 'Flughafen München', pax: 1 })).toBe(
      undefined,
    );
    expect(pagePriceOf(page, { pickup: '', destination: '', pax: 1 })).toBeUndefined();
  });
});

describe('the price field', () => {
  let root: ReturnType<typeof createRoot>;
  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  const field = (): HTMLInputElement | null => document.querySelector('input');
  const take = (): HTMLButtonElement | null => document.querySelector('button');

  function Shown({ cents }: { readonly cents: number | undefined }) {
    const form = useCheckedForm<OwnRideValues, OwnRideField>({
      initial: newOwnRide(0),
      form: useRef(null),
      problemsOf: () => ({}),
    });
    const proposal = cents === undefined ? undefined : ({ cents, from: 'tariff' } as const);
    return (
      <IntlProvider locale="de" messages={german}>
        <PriceField form={form as unknown as OwnRideForm} proposal={proposal} />
      </IntlProvider>
    );
  }
  const show = async (cents: number | undefined): Promise<void> => {
    root.render(<Shown cents={cents} />);
    await vi.waitFor(() => expect(field()).toBeTruthy());
  };
  const press = (key: string, shiftKey = false): boolean | undefined =>
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));

  it('says what is proposed, and leaves the field empty', async () => {
    await show(4_550);
    expect(document.body.textContent).toContain('Nach dem Tarif: €\u00a045,50');
    expect(field()?.value).toBe('');
  });

  it('takes the proposal by a press, after which the field has the focus', async () => {
    await show(4_550);
    take()?.click();
    await vi.waitFor(() => expect(field()?.value).toBe('45,50'));
    expect(document.activeElement).toBe(field());
    expect(take()).toBeNull();
  });

  it('takes the proposal by Tab, not by Shift and Tab, and not again once it was cleared', async () => {
    await show(4_550);
    press('Tab', true);
    expect(field()?.value).toBe('');
    press('Tab');
    await vi.waitFor(() => expect(field()?.value).toBe('45,50'));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(take()).toBeTruthy());
    press('Tab');
    expect(field()?.value).toBe('');
  });

  it('offers nothing without a proposal', async () => {
    await show(undefined);
    press('Tab');
    expect(take()).toBeNull();
    expect(field()?.value).toBe('');
  });
});
