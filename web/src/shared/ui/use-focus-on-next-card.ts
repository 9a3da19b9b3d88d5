import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

const hasDialog = (): boolean => document.querySelector('[aria-modal=true]') !== null;
const cards = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article')];

/**
 * Moves the focus, once it is lost after an action on a card: to that card if only the button was removed, else to the
 * next card, or to `fallback` if none is left. `pendingId` is the card's id while the action's dialog is open. List and
 * dialogs change at different times, so the hook observes the whole page; until the user's next press, which puts the
 * focus elsewhere.
 */
export function useFocusOnNextCard(pendingId: string | undefined, fallback: () => HTMLElement | null): void {
  const last = useRef<{ readonly cardId: string; readonly index: number }>(undefined);
  const latest = useLatest({ pendingId, fallback });
  useEffect(() => {
    if (pendingId === undefined) return;
    const index = cards().findIndex(({ id }) => id === pendingId);
    last.current = { cardId: pendingId, index: Math.max(0, index) };
  }, [pendingId]);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      // While a dialog is open, its focus trap moves the focus back by itself.
      const isLost = document.activeElement === document.body && !hasDialog();
      if (!last.current || !isLost) return;
      const { cardId: id, index } = last.current;
      const card = document.getElementById(id);
      if (!card) last.current = undefined;
      (card ?? cards()[index] ?? cards().at(-1) ?? latest.current.fallback())?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const forget = (): void => {
      if (latest.current.pendingId === undefined && !hasDialog()) last.current = undefined;
    };
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('pointerdown', forget);
    };
  }, [latest]);
}
