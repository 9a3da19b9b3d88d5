// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import type { NewPassword } from './use-new-password.ts';
import { useReset } from './use-reset.ts';

let answerCheck: (isDead: boolean) => void;
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

const render = mountForEachTest();
beforeEach(async () => {
  await render(<Form />);
  await vi.waitFor(() => expect(answerCheck).toBeTypeOf('function'));
});

it('a link that is dead is called dead', async () => {
  await act(async () => answerCheck(true));
  expect(document.body.textContent).toBe('dead');
});

it('a password that has been set stays set if the check of its link is answered later', async () => {
  for (const name of ['password', 'confirm'] as const) await act(() => form.field(name).onChange('sehr-geheim-7'));
  await act(() => form.submit());
  expect(document.body.textContent).toBe('done');
  await act(async () => answerCheck(true));
  expect(document.body.textContent).toBe('done');
});
