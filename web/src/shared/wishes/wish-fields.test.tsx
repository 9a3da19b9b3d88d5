// @vitest-environment jsdom
import type { TypedWishes } from '@talwaerts/domain/ride/wishes.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import { WishFields } from './wish-fields.tsx';
import { wishProblem } from './wish-problem.ts';

let wishes: TypedWishes;
function Form({ pax }: { readonly pax: number }) {
  const [value, setValue] = useState<TypedWishes>({});
  wishes = value;
  return (
    <IntlProvider locale="de" messages={german}>
      <WishFields
        value={value}
        pax={pax}
        error={wishProblem(value, pax)}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </IntlProvider>
  );
}

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Form pax={1} />);
  await vi.waitFor(() => expect(flight()).toBeTruthy());
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});
const flight = () => document.querySelector<HTMLInputElement>('input[name=flight]');
const age = () => document.querySelector('select');
const question = () =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes('viel Gepäck'));
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const press = (name: string): void => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();

it('a child has no age until one is chosen', async () => {
  press(german['wish.childSeatsMore']);
  await vi.waitFor(() => expect(alerts()).toEqual([german['wish.error.age']]));
  expect(age()?.selectedOptions[0]?.text).toBe(german['wish.chooseAge']);
  expect(age()?.getAttribute('aria-invalid')).toBe('true');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(age(), '2');
  age()?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(alerts()).toEqual([]));
  expect(wishes.childSeats).toEqual([2]);
});

it('more child seats than passengers are a problem at the ages', async () => {
  press(german['wish.childSeatsMore']);
  await vi.waitFor(() => expect(age()).toBeTruthy());
  press(german['wish.childSeatsMore']);
  await vi.waitFor(() => expect(alerts()).toContain(german['error.too-many-seats']));
  root.render(<Form pax={2} />);
  await vi.waitFor(() => expect(alerts()).not.toContain(german['error.too-many-seats']));
});

it('asks back about much luggage for few passengers, again after each change', async () => {
  for (let pieces = 1; pieces <= 5; pieces += 1) {
    expect(question()).toBeUndefined();
    press(german['wish.luggageMore']);
    await vi.waitFor(() => expect(wishes.luggage).toBe(pieces));
  }
  await vi.waitFor(() => expect(alerts()).toEqual([german['wish.error.pieces']]));
  question()?.click();
  await vi.waitFor(() => expect(alerts()).toEqual([]));
  press(german['wish.luggageMore']);
  await vi.waitFor(() => expect(alerts()).toEqual([german['wish.error.pieces']]));
});

it('a flight number that is none is refused with an example, and not cut', async () => {
  const typed = 'Austrian Airlines Flug OS 907';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(flight(), typed);
  flight()?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(alerts()).toEqual([german['wish.error.flight']]));
  expect(flight()?.maxLength).toBe(-1);
  expect(wishes.flight).toBe(typed);
});
