// @vitest-environment jsdom
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from '../ui/fixtures.ts';
import { useTypedText } from './use-typed-text.ts';

const sent: string[] = [];
let overwrite: (value: string) => void;
let renders = 0;
function Form() {
  const [value, setValue] = useState('');
  overwrite = setValue;
  renders += 1;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(value);
      }}
    >
      <input {...useTypedText(value, setValue)} />
      <output>{value}</output>
    </form>
  );
}

const render = mountForEachTest();
const input = () => document.querySelector('input') as HTMLInputElement;
const taken = () => document.querySelector('output')?.textContent;
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  input().dispatchEvent(new Event('input', { bubbles: true }));
}

it('renders the form after the paint of a letter, with the text of then', async () => {
  await render(<Form />);
  renders = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  type('A');
  type('An');
  expect([input().value, taken(), renders]).toEqual(['An', '', 0]);
  await vi.waitFor(() => expect(taken()).toBe('An'));
  expect(renders).toBe(1);
});

it('a form sent in the same moment contains the last letter', async () => {
  await render(<Form />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  type('Anna');
  document.querySelector('form')?.requestSubmit();
  expect(sent).toEqual(['Anna']);
});

it('the text of the form replaces what was typed', async () => {
  await render(<Form />);
  await act(async () => overwrite('Berta'));
  expect(input().value).toBe('Berta');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  type('Bert');
  // At once: a render after the paint would follow the report of what was typed.
  flushSync(() => overwrite(''));
  await vi.waitFor(() => expect([input().value, taken()]).toEqual(['', '']));
});
