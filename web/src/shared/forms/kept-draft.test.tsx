// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { TextId } from '../intl/texts.ts';
import { mountForEachTest } from '../ui/fixtures.ts';
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

const render = mountForEachTest();
afterEach(() => sessionStorage.clear());

it('a kept value that has become wrong is explained after a reload, and an empty field is not', async () => {
  saveDraft('a form', { values: { time: 'yesterday', name: '' }, requestId: 'A' });
  await render(<Form />);
  expect(document.body.textContent).toBe('order.error.time');
});

it('a kept value that is still right has no problem', async () => {
  saveDraft('a form', { values: { time: 'later', name: '' }, requestId: 'A' });
  await render(<Form />);
  expect(document.body.textContent).toBe('');
});
