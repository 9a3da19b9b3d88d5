// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from './fixtures.ts';
import { LoadingButton } from './loading-button.tsx';

const render = mountForEachTest();
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]');

it('a button that loads keeps the focus, and neither works again nor sends its form', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const show = (loading: boolean) =>
    render(
      <form onSubmit={onSubmit}>
        <LoadingButton type="submit" loading={loading} onClick={onClick}>
          Senden
        </LoadingButton>
      </form>,
    );
  await show(false);
  await act(async () => button()?.focus());
  await act(async () => button()?.click());
  await show(true);
  expect(document.activeElement).toBe(button());
  expect(button()?.disabled).toBe(false);
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  expect(button()?.textContent).toBe('Senden');
  await act(async () => button()?.click());
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
