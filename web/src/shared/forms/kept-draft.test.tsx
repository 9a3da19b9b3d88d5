// @vitest-environment jsdom
import { act, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { TextId } from '../intl/texts.ts';
import { mountForEachTest } from '../ui/fixtures.ts';
import { saveDraft } from './draft.ts';
import { Field } from './field.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useDraft } from './use-draft.ts';
import { useTypedBefore } from './use-typed-before.ts';

const initial = { time: '', name: '' };
const problemsOf = ({ time, name }: typeof initial) => ({
  ...(time !== 'later' && { time: 'order.error.time' as TextId }),
  ...(name === '' && { name: 'order.error.name' as TextId }),
});
function Form() {
  const form = useCheckedForm<typeof initial, keyof typeof initial>({ initial, problemsOf });
  useDraft<typeof initial>(form, { key: 'a form' });
  const { shown } = form;
  return [shown('time'), shown('name')].filter(Boolean).join();
}

const render = mountForEachTest();
afterEach(() => sessionStorage.clear());

it('a kept value that has become wrong is explained after a reload, and an empty field is not', async () => {
  saveDraft('a form', { values: { time: 'yesterday', name: '' }, requestId: 'A', savedAtMs: 0 });
  await render(<Form />);
  expect(document.body.textContent).toBe('order.error.time');
});

it('a kept value that is still right has no problem', async () => {
  saveDraft('a form', { values: { time: 'later', name: '' }, requestId: 'A', savedAtMs: 0 });
  await render(<Form />);
  expect(document.body.textContent).toBe('');
});

function TypedForm() {
  const form = useRef<HTMLFormElement>(null);
  const checked = useCheckedForm<typeof initial, keyof typeof initial>({ initial, problemsOf });
  useTypedBefore(checked, form);
  const { field, shown } = checked;
  const { error, ...props } = field('time');
  return (
    <form ref={form}>
      <input {...props} onChange={({ target }) => props.onChange(target.value)} aria-invalid={error !== undefined} />
      <output>{[shown('time'), shown('name')].filter(Boolean).join()}</output>
    </form>
  );
}

it.each([
  { isFocused: false, problem: 'order.error.time' },
  { isFocused: true, problem: '' },
])('text typed before hydration is explained unless it still has the focus ($isFocused)', async (row) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<TypedForm />);
  const input = container.querySelector('input');
  if (input) input.value = 'yesterday';
  if (row.isFocused) input?.focus();
  const root = await act(async () => hydrateRoot(container, <TypedForm />));
  expect(container.querySelector('output')?.textContent).toBe(row.problem);
  await act(async () => root.unmount());
  container.remove();
});

function SentForm({ onSend }: { readonly onSend: (sent: typeof initial) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { field, submit } = useCheckedForm<typeof initial, keyof typeof initial>({ initial, problemsOf });
  // As an Enter between hydration and the first render with the typed values.
  useLayoutEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} onSubmit={submit(onSend)}>
      <Field {...field('time')} label="order.time" />
      <Field {...field('name')} label="order.name" />
    </form>
  );
}

it('an Enter right after hydration sends what was typed before it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const onSend = vi.fn<(sent: typeof initial) => void>();
  const form = (
    <IntlProvider locale="de" messages={german}>
      <SentForm onSend={onSend} />
    </IntlProvider>
  );
  container.innerHTML = renderToString(form);
  const [time, name] = container.querySelectorAll('input');
  if (time) time.value = 'later';
  if (name) name.value = 'Anna';
  const root = await act(async () => hydrateRoot(container, form));
  expect(onSend.mock.calls.map(([sent]) => sent)).toEqual([{ time: 'later', name: 'Anna' }]);
  expect(container.querySelector('[aria-invalid="true"]')).toBeNull();
  await act(async () => root.unmount());
  container.remove();
});

it('a value that has become wrong since the last render is refused and explained when it is sent', async () => {
  let latest = 'later';
  const onSend = vi.fn();
  function LateForm() {
    const { submit, shown } = useCheckedForm<typeof initial, keyof typeof initial>({
      initial: { time: 'later', name: 'Anna' },
      problemsOf: ({ time, name }) => problemsOf({ time: time === latest ? 'later' : 'yesterday', name }),
    });
    return <form onSubmit={submit(onSend)}>{shown('time')}</form>;
  }
  await render(<LateForm />);
  latest = 'tomorrow';
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onSend).not.toHaveBeenCalled();
  expect(document.querySelector('form')?.textContent).toBe('order.error.time');
});
