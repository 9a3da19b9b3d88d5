import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

const hasDialog = (): boolean => document.querySelector('[aria-modal=true]') !== null;
const cards = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article')];

/**
 * Moves the focus to the next card once the card of a pending action has been removed and the focus is lost; to
 * `fallback` if no card is left. `pendingId` is the card's id while the action's dialog is open. List and dialogs change
 * at different times, so the hook observes the whole page; until the user's next press, which puts the focus elsewhere.
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
      if (document.getElementById(id)) return;
      last.current = undefined;
      (cards()[index] ?? cards().at(-1) ?? latest.current.fallback())?.focus();
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
