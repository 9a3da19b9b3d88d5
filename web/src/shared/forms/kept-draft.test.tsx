// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TextId } from '../intl/texts.ts';
import { saveDraft } from './draft.ts';
import { useGuestForm } from './use-guest-form.ts';

const initial = { time: '', name: '' };
const problemsOf = ({ time, name }: typeof initial) => ({
  ...(time !== 'later' && { time: 'order.error.time' as TextId }),
  ...(name === '' && { name: 'order.error.name' as TextId }),
});
function Form() {
  const { shown } = useGuestForm<typeof initial, keyof typeof initial>({ initial, problemsOf, draftKey: 'a form' });
  return [shown('time'), shown('name')].filter(Boolean).join();
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('a kept value that has become wrong is explained after a reload, and an empty field is not', async () => {
  saveDraft('a form', { values: { time: 'yesterday', name: '' }, requestId: 'A' });
  await act(async () => root.render(<Form />));
  expect(document.body.textContent).toBe('order.error.time');
});

it('a kept value that is still right has no problem', async () => {
  saveDraft('a form', { values: { time: 'later', name: '' }, requestId: 'A' });
  await act(async () => root.render(<Form />));
  expect(document.body.textContent).toBe('');
});
