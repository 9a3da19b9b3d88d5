import { useEffect, useRef } from 'react';
import { cardId } from '../card/card-id.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { panelId } from '../status/status-tabs.tsx';

const cards = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article')];

/**
 * Moves the focus to the next card once the card of the pending action has left the page and the focus was lost with it: list
 * and dialogs change at their own times, so the page itself is observed.
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
      // An open dialog takes the focus back, also from the page's body.
      const isLost = document.activeElement === document.body && !document.querySelector('[aria-modal=true]');
      if (!last.current || !isLost) return;
      const { cardId: id, index } = last.current;
      if (document.getElementById(id)) return;
      last.current = undefined;
      (cards()[index] ?? cards().at(-1) ?? heading())?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

/** Of an empty list: its tab, or the region below the dropdown. */
function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? document.getElementById(panelId);
}
