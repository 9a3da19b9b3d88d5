import { useEffect, useRef } from 'react';
import { cardId } from '../card/card-id.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { panelId } from '../status/status-tabs.tsx';

const cards = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article')];

/**
 * Moves the focus to the next card once the card of the pending action has been removed and the focus is lost. List and
 * dialogs change at different times, so the hook observes the whole page.
 */
export function useFocusOnNextCard(ride: ListedRide | undefined): void {
  const last = useRef<{ readonly cardId: string; readonly index: number }>(undefined);
  useEffect(() => {
    if (!ride) return;
    const id = cardId(ride.id);
    last.current = {
      cardId: id,
      index: Math.max(
        0,
        cards().findIndex((card) => card.id === id),
      ),
    };
  }, [ride]);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      // While a dialog is open, its focus trap moves the focus back by itself.
      const isLost = document.activeElement === document.body && !document.querySelector('[aria-modal=true]');
      if (!last.current || !isLost) return;
      const { cardId: id, index } = last.current;
      if (document.getElementById(id)) return;
      last.current = undefined;
      (cards()[index] ?? cards().at(-1) ?? fallbackElement())?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

/** Returns the element to focus if no card is left: the chosen tab, or the list's panel below a dropdown. */
function fallbackElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? document.getElementById(panelId);
}
