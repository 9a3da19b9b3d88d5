// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing.tsx';
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

afterEach(() => void vi.useRealTimers());

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const taken = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });

it('renders the form after the paint of a letter, with the text of then', async () => {
  await show(<Form />);
  renders = 0;
  type('A');
  type('An');
  expect([input().value, taken(), renders]).toEqual(['An', '', 0]);
  await waitFor(() => expect(taken()).toBe('An'));
  expect(renders).toBe(1);
});

it('renders at once after the paint: a press that comes next finds what was typed', async () => {
  await show(<Form />);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  type('An');
  // In one turn of the event loop, in which React's scheduler does nothing.
  vi.runAllTimers();
  expect(taken()).toBe('An');
});

it('a form sent in the same moment contains the last letter', async () => {
  await show(<Form />);
  type('Anna');
  input().form?.requestSubmit();
  expect(sent).toEqual(['Anna']);
});

it('the text of the form replaces what was typed', async () => {
  await show(<Form />);
  await act(async () => overwrite('Berta'));
  expect(input().value).toBe('Berta');
  type('Bert');
  // At once: a render after the paint would follow the report of what was typed.
  flushSync(() => overwrite(''));
  await waitFor(() => expect([input().value, taken()]).toEqual(['', '']));
});
