// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnNextCard } from './use-focus-on-next-card.ts';

interface Props {
  readonly ids: readonly string[];
  readonly pending?: string;
  /** Id of the card whose button has been removed. */
  readonly done?: string;
}
function List({ ids, pending, done }: Props) {
  useFocusOnNextCard(pending, () => document.querySelector('main'));
  return (
    <main tabIndex={-1}>
      {ids.map((id) => (
        <article key={id} id={id} tabIndex={-1}>
          {id !== done && <button type="button">{id}</button>}
        </article>
      ))}
    </main>
  );
}

afterEach(cleanup);

/** Renders the list, and returns a function that renders it anew and lets the observer run. */
function mount(first: Props): (next: Props) => Promise<void> {
  const { rerender } = render(<List {...first} />);
  return (next) => act(async () => rerender(<List {...next} />));
}

it('the next card is focused once the one of the action is removed', async () => {
  const update = mount({ ids: ['a', 'b', 'c'], pending: 'b' });
  await update({ ids: ['a', 'b', 'c'] });
  await update({ ids: ['a', 'c'] });
  expect(document.activeElement?.id).toBe('c');
});

it('the card of the action is focused if only its button is removed, and the next one once the card is', async () => {
  const update = mount({ ids: ['a', 'b', 'c'], pending: 'b' });
  await update({ ids: ['a', 'b', 'c'] });
  screen.getByRole('button', { name: 'b' }).focus();
  await update({ ids: ['a', 'b', 'c'], done: 'b' });
  expect(document.activeElement?.id).toBe('b');
  await update({ ids: ['a', 'c'] });
  expect(document.activeElement?.id).toBe('c');
});

it('the fallback is focused if no card is left', async () => {
  const update = mount({ ids: ['a'], pending: 'a' });
  await update({ ids: [] });
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('a card that is removed long after its dialog was canceled does not take the focus', async () => {
  const update = mount({ ids: ['a', 'b'], pending: 'a' });
  await update({ ids: ['a', 'b'] });
  fireEvent.pointerDown(document.body);
  await update({ ids: ['b'] });
  await update({ ids: ['b', 'c'] });
  expect(document.activeElement).toBe(document.body);
});
