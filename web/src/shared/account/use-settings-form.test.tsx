// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../calls/call-failure.ts';
import { useSettingsForm } from './use-settings-form.ts';

const send = vi.fn();

interface Typed {
  readonly street: string;
  readonly town: string;
}

function Form({ stored }: { readonly stored: Typed }) {
  const { register, outcome, onSubmit } = useSettingsForm<Typed>(stored, { send, saved: 'profile.invoice.saved' });
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="street" {...register('street')} />
      <input aria-label="town" {...register('town')} />
      <output>{outcome && `${outcome.isGood} ${outcome.text}`}</output>
      <button type="submit">save</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => act(async () => fireEvent.input(field(name), { target: { value } }));
const submit = () => act(async () => fireEvent.click(screen.getByRole('button')));
const shown = () => ({
  street: field('street').value,
  town: field('town').value,
  outcome: screen.getByRole('status').textContent,
});

beforeEach(() => void send.mockReset());
afterEach(cleanup);

it('takes over what another device stores, and keeps what was typed', async () => {
  const { rerender } = render(<Form stored={{ street: 'Dorfplatz 1', town: 'Zell' }} />);
  await type('street', 'Hauptstraße 2');
  rerender(<Form stored={{ street: 'Dorfplatz 3', town: 'Mayrhofen' }} />);
  expect(shown()).toMatchObject({ street: 'Hauptstraße 2', town: 'Mayrhofen' });
});

it('takes a saved value over as well, once another device changes it', async () => {
  send.mockResolvedValue({ valid: true });
  const { rerender } = render(<Form stored={{ street: 'Dorfplatz 1', town: 'Zell' }} />);
  await type('street', 'Hauptstraße 2');
  await submit();
  expect(send).toHaveBeenCalledWith({ street: 'Hauptstraße 2', town: 'Zell' });
  expect(shown()).toEqual({ street: 'Hauptstraße 2', town: 'Zell', outcome: 'true profile.invoice.saved' });
  rerender(<Form stored={{ street: 'Dorfplatz 3', town: 'Zell' }} />);
  expect(shown()).toMatchObject({ street: 'Dorfplatz 3' });
});

it.each([
  [
    'a refusal',
    () => send.mockResolvedValue({ valid: false, error: 'company-inactive' }),
    'false error.company-inactive',
  ],
  ['a failure', () => send.mockRejectedValue(new CallFailure('offline')), 'false failure.offline'],
])('keeps what was typed after %s, and says what happened', async (_, answer, outcome) => {
  answer();
  render(<Form stored={{ street: 'Dorfplatz 1', town: 'Zell' }} />);
  await type('street', 'Hauptstraße 2');
  await submit();
  expect(shown()).toEqual({ street: 'Hauptstraße 2', town: 'Zell', outcome });
});
