// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from './fixtures.ts';
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

const render = mountForEachTest();
const show = (props: Props) => render(<List {...props} />);

it('the next card is focused once the one of the action is removed', async () => {
  await show({ ids: ['a', 'b', 'c'], pending: 'b' });
  await show({ ids: ['a', 'b', 'c'] });
  await show({ ids: ['a', 'c'] });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('c'));
});

it('the card of the action is focused if only its button is removed, and the next one once the card is', async () => {
  await show({ ids: ['a', 'b', 'c'], pending: 'b' });
  await show({ ids: ['a', 'b', 'c'] });
  document.querySelector<HTMLElement>('#b button')?.focus();
  await show({ ids: ['a', 'b', 'c'], done: 'b' });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('b'));
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
