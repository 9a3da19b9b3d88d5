// @vitest-environment jsdom
import type { Place } from '@talwaerts/domain/place/place.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { show } from '../../../shared/testing.tsx';
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
  const user = userEvent.setup();
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: german['own.price'] });

  function Shown({ cents }: { readonly cents: number | undefined }) {
    const form = useCheckedForm<OwnRideValues, OwnRideField>({
      initial: newOwnRide(0),
      form: useRef(null),
      problemsOf: () => ({}),
    });
    const proposal = cents === undefined ? undefined : ({ cents, from: 'tariff' } as const);
    return <PriceField form={form as unknown as OwnRideForm} proposal={proposal} />;
  }

  it('says what is proposed, and leaves the field empty', async () => {
    await show(<Shown cents={4_550} />);
    expect(screen.getByRole('status').textContent).toContain('Nach dem Tarif: €\u00a045,50');
    expect(field().value).toBe('');
  });

  it('takes the proposal by a press, after which the field has the focus', async () => {
    await show(<Shown cents={4_550} />);
    await user.click(screen.getByRole('button'));
    expect(field().value).toBe('45,50');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes the proposal by Tab, not by Shift and Tab, and not again once it was cleared', async () => {
    await show(<Shown cents={4_550} />);
    await user.click(field());
    await user.tab({ shift: true });
    expect(field().value).toBe('');
    await user.click(field());
    await user.tab();
    expect(field().value).toBe('45,50');
    await user.clear(field());
    await screen.findByRole('button');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(field().value).toBe('');
  });

  it('offers nothing without a proposal', async () => {
    await show(<Shown cents={undefined} />);
    await user.click(field());
    await user.tab();
    expect(screen.queryByRole('button')).toBeNull();
    expect(field().value).toBe('');
  });
});
