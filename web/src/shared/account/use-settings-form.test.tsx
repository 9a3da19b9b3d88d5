// @vitest-environment jsdom

import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../calls/call-failure.ts';
import { mountForEachTest } from '../ui/fixtures.ts';
import { useSettingsForm } from './use-settings-form.ts';

const render = mountForEachTest();
const send = vi.fn();

interface Typed {
  readonly street: string;
  readonly town: string;
}

function Form({ stored }: { readonly stored: Typed }) {
  const { register, outcome, onSubmit } = useSettingsForm<Typed>(stored, { send, saved: 'profile.invoice.saved' });
  return (
    <form onSubmit={onSubmit}>
      <input {...register('street')} />
      <input {...register('town')} />
      <output>{outcome && `${outcome.isGood} ${outcome.text}`}</output>
    </form>
  );
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};
const type = (name: string, value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = (): Promise<void> => act(async () => document.querySelector('form')?.requestSubmit());
const shown = () => ({
  street: field('street').value,
  town: field('town').value,
  outcome: document.querySelector('output')?.textContent,
});

beforeEach(() => {
  send.mockReset();
});

it('takes over what another device stores, and keeps what was typed', async () => {
  await render(<Form stored={{ street: 'Dorfplatz 1', town: 'Zell' }} />);
  await type('street', 'Hauptstraße 2');
  await render(<Form stored={{ street: 'Dorfplatz 3', town: 'Mayrhofen' }} />);
  expect(shown()).toMatchObject({ street: 'Hauptstraße 2', town: 'Mayrhofen' });
});

it('takes a saved value over as well, once another device changes it', async () => {
  send.mockResolvedValue({ valid: true });
  await render(<Form stored={{ street: 'Dorfplatz 1', town: 'Zell' }} />);
  await type('street', 'Hauptstraße 2');
  await submit();
  expect(send).toHaveBeenCalledWith({ street: 'Hauptstraße 2', town: 'Zell' });
  expect(shown()).toEqual({ street: 'Hauptstraße 2', town: 'Zell', outcome: 'true profile.invoice.saved' });
  await render(<Form stored={{ street: 'Dorfplatz 3', town: 'Zell' }} />);
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
  await render(<Form stored={{ street: 'Dorfplatz 1', town: 'Zell' }} />);
  await type('street', 'Hauptstraße 2');
  await submit();
  expect(shown()).toEqual({ street: 'Hauptstraße 2', town: 'Zell', outcome });
});
