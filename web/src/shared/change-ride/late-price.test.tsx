// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing.tsx';
import { useChange } from './use-change.ts';

const pickupAtMs = Date.now() + 2 * 86_400_000;
const place = { placeId: 'p', label: 'Zell', lat: 47, lng: 11, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
const send = vi.fn(async () => ({ valid: true, state: 'changed' }) as const);

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const { failure, submit, fields } = useChange({
    ride: {
      id: 'R1',
      facts: { pax: 3, notes: null, wishes: {} },
      pickupAtMs,
      priceCents: 15_000,
      guestName: 'Anna Gruber',
      guestPhone: null,
      ofHotel: null,
      consent: 'none',
      places: { pickup: place, destination: { ...place, placeId: 'q', label: 'Imst', lat: 47.2 } },
    },
    form,
    send,
    onDone: async () => undefined,
  });
  return (
    <form ref={form} onSubmit={submit}>
      <input value={fields.values.pax} onChange={({ target }) => fields.change({ pax: target.value })} />
      <button type="submit">save</button>
      <p>{failure}</p>
    </form>
  );
}

it('a change is not sent before its price is known, and then no longer says so', async () => {
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', () => {
    const result = { valid: true, price: '189.50', km: 2, minutes: 8, vehicles: 1, surcharges: [] };
    return new Promise((resolve) => {
      answer = () => resolve(new Response(JSON.stringify({ result })));
    });
  });
  await show(<Form />);
  const save = () => act(async () => fireEvent.click(screen.getByRole('button')));
  const failure = () => screen.getByRole('paragraph').textContent;
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: '6' } }));
  await save();
  expect(failure()).toBe('change.priceFirst');
  expect(send).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(failure()).toBe(''));
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ price: 189.5 })));
});
