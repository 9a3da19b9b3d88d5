// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import type { NewPassword } from './use-new-password.ts';
import { useReset } from './use-reset.ts';

let answerCheck: ((isDead: boolean) => void) | undefined;
vi.mock('./reset.ts', () => ({
  isDead: () =>
    new Promise((resolve) => {
      answerCheck = resolve;
    }),
  setPassword: async () => ({ email: 'eva@example.com' }),
}));

let form: NewPassword;
function Form() {
  const reset = useReset('A');
  form = reset.form;
  return reset.isDead ? 'dead' : form.state;
}

beforeEach(async () => {
  answerCheck = undefined;
  await show(<Form />);
  await waitFor(() => expect(answerCheck).toBeTypeOf('function'));
});

it('a link that is dead is called dead', async () => {
  await act(async () => answerCheck?.(true));
  expect(screen.getByText('dead')).toBeTruthy();
});

it('a password that has been set stays set if the check of its link is answered later', async () => {
  for (const name of ['password', 'confirm'] as const) await act(() => form.field(name).onChange('sehr-geheim-7'));
  await act(() => form.submit());
  expect(screen.getByText('done')).toBeTruthy();
  await act(async () => answerCheck?.(true));
  expect(screen.getByText('done')).toBeTruthy();
});
