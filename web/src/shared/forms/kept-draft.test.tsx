// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { TextId } from '../intl/texts.ts';
import { show } from '../testing.tsx';
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
  return <output>{[shown('time'), shown('name')].filter(Boolean).join()}</output>;
}
const problems = () => screen.getByRole('status').textContent;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('a kept value that has become wrong is explained after a reload, and an empty field is not', async () => {
  saveDraft('a form', { values: { time: 'yesterday', name: '' }, requestId: 'A', savedAtMs: 0 });
  await show(<Form />);
  expect(problems()).toBe('order.error.time');
});

it('a kept value that is still right has no problem', async () => {
  saveDraft('a form', { values: { time: 'later', name: '' }, requestId: 'A', savedAtMs: 0 });
  await show(<Form />);
  expect(problems()).toBe('');
});

function prerender(content: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(content);
  return container;
}
const hydrate = (container: HTMLElement, content: ReactNode) =>
  act(async () => render(content, { container, hydrate: true }));
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

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
  const container = prerender(<TypedForm />);
  const input = screen.getByRole('textbox');
  type(input, 'yesterday');
  if (row.isFocused) input.focus();
  await hydrate(container, <TypedForm />);
  expect(problems()).toBe(row.problem);
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
  const onSend = vi.fn<(sent: typeof initial) => void>();
  const form = (
    <IntlProvider locale="de" messages={german}>
      <SentForm onSend={onSend} />
    </IntlProvider>
  );
  const container = prerender(form);
  type(screen.getByLabelText(german['order.time']), 'later');
  type(screen.getByLabelText(german['order.name']), 'Anna');
  await hydrate(container, form);
  expect(onSend.mock.calls.map(([sent]) => sent)).toEqual([{ time: 'later', name: 'Anna' }]);
  expect(container.querySelector('[aria-invalid="true"]')).toBeNull();
});

it('a value that has become wrong since the last render is refused and explained when it is sent', async () => {
  let latest = 'later';
  const onSend = vi.fn();
  function LateForm() {
    const { submit, shown } = useCheckedForm<typeof initial, keyof typeof initial>({
      initial: { time: 'later', name: 'Anna' },
      problemsOf: ({ time, name }) => problemsOf({ time: time === latest ? 'later' : 'yesterday', name }),
    });
    return (
      <form onSubmit={submit(onSend)}>
        <output>{shown('time')}</output>
        <button type="submit">send</button>
      </form>
    );
  }
  await show(<LateForm />);
  latest = 'tomorrow';
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(onSend).not.toHaveBeenCalled();
  expect(problems()).toBe('order.error.time');
});
