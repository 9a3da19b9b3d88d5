// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import type { LinkCode } from './reset-code.ts';
import { useReset } from './use-reset.ts';

let answerCheck: (outcome: 'dead' | 'done') => void;
vi.mock('./reset.ts', () => ({
  checkCode: () =>
    new Promise((resolve) => {
      answerCheck = resolve;
    }),
  setPassword: async () => 'done',
}));

const code: LinkCode = { kind: 'reset', code: 'A' };
let form: ReturnType<typeof useReset>;
function Form() {
  form = useReset(code);
  return form.state;
}

const render = mountForEachTest();
beforeEach(async () => {
  await render(<Form />);
  await vi.waitFor(() => expect(answerCheck).toBeTypeOf('function'));
});

it('a link that is dead is called dead', async () => {
  await act(async () => answerCheck('dead'));
  expect(document.body.textContent).toBe('dead');
});

it('a password that has been set stays set if the check of its link is answered later', async () => {
  for (const name of ['password', 'confirm'] as const) await act(() => form.field(name).onChange('sehr-geheim-7'));
  await act(() => form.submit());
  expect(document.body.textContent).toBe('done');
  await act(async () => answerCheck('dead'));
  expect(document.body.textContent).toBe('done');
});
