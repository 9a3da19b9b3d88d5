// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadingButton } from './loading-button.tsx';

afterEach(cleanup);

it('a button that loads keeps the focus, and neither works again nor sends its form', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <LoadingButton type="submit" loading={loading} onClick={onClick}>
        Senden
      </LoadingButton>
    </form>
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' });
  const user = userEvent.setup();
  const { rerender } = render(form(false));
  await user.click(button());
  rerender(form(true));
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().textContent).toBe('Senden');
  await user.click(button());
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
