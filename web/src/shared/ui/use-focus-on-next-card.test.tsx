// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusOnNextCard } from './use-focus-on-next-card.ts';

interface Props {
  readonly ids: readonly string[];
  readonly pending?: string;
}
function List({ ids, pending }: Props) {
  useFocusOnNextCard(pending, () => document.querySelector('main'));
  return (
    <main tabIndex={-1}>
      {ids.map((id) => (
        <article key={id} id={id} tabIndex={-1} />
      ))}
    </main>
  );
}

let root: ReturnType<typeof createRoot>;
const show = (props: Props) => act(async () => root.render(<List {...props} />));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('the next card is focused once the one of the action is removed', async () => {
  await show({ ids: ['a', 'b', 'c'], pending: 'b' });
  await show({ ids: ['a', 'b', 'c'] });
  await show({ ids: ['a', 'c'] });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('c'));
});

it('the fallback is focused if no card is left', async () => {
  await show({ ids: ['a'], pending: 'a' });
  await show({ ids: [] });
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

it('a card that is removed long after its dialog was canceled does not take the focus', async () => {
  await show({ ids: ['a', 'b'], pending: 'a' });
  await show({ ids: ['a', 'b'] });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await show({ ids: ['b'] });
  await show({ ids: ['b', 'c'] });
  expect(document.activeElement).toBe(document.body);
});
