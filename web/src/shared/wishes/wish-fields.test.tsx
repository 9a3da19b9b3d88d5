// @vitest-environment jsdom
import type { TypedWishes } from '@talwaerts/domain/ride/wishes.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import { show } from '../testing.tsx';
import { WishFields } from './wish-fields.tsx';
import { wishProblem } from './wish-problem.ts';

let wishes: TypedWishes;
let setPassengers: (pax: number) => void;
function Form() {
  const [value, setValue] = useState<TypedWishes>({});
  const [pax, setPax] = useState(1);
  wishes = value;
  setPassengers = setPax;
  return (
    <WishFields value={value} pax={pax} error={wishProblem(value, pax)} onChange={setValue} onBlur={() => undefined} />
  );
}

beforeEach(() => show(<Form />));
const question = () => screen.queryByRole('checkbox', { name: /viel Gepäck/ });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a child has no age until one is chosen', () => {
  press(german['wish.childSeatsMore']);
  expect(alerts()).toEqual([german['wish.error.age']]);
  const age = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Alter von Kind 1' });
  expect(age.selectedOptions[0]?.text).toBe(german['wish.chooseAge']);
  expect(age.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(age, { target: { value: '2' } });
  expect(alerts()).toEqual([]);
  expect(wishes.childSeats).toEqual([2]);
});

it('more child seats than passengers are a problem at the ages', () => {
  press(german['wish.childSeatsMore']);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  press(german['wish.childSeatsMore']);
  expect(alerts()).toContain(german['error.too-many-seats']);
  act(() => setPassengers(2));
  expect(alerts()).not.toContain(german['error.too-many-seats']);
});

it('asks back about much luggage for few passengers, again after each change', () => {
  for (let pieces = 1; pieces <= 5; pieces += 1) {
    expect(question()).toBeNull();
    press(german['wish.luggageMore']);
    expect(wishes.luggage).toBe(pieces);
  }
  expect(alerts()).toEqual([german['wish.error.pieces']]);
  fireEvent.click(screen.getByRole('checkbox', { name: /viel Gepäck/ }));
  expect(alerts()).toEqual([]);
  press(german['wish.luggageMore']);
  expect(alerts()).toEqual([german['wish.error.pieces']]);
});

it('a flight number that is none is refused with an example, and not cut', async () => {
  const typed = 'Austrian Airlines Flug OS 907';
  const flight = screen.getByRole<HTMLInputElement>('textbox', { name: german['wish.flight'] });
  fireEvent.input(flight, { target: { value: typed } });
  await waitFor(() => expect(alerts()).toEqual([german['wish.error.flight']]));
  expect(flight.maxLength).toBe(-1);
  expect(wishes.flight).toBe(typed);
});
