import { useEffect } from 'react';
import { areKeysOn, keyActionOf } from '../../../shared/keys/key-action.ts';
import { paneId } from '../rows/ride-pane.tsx';
import { panelId } from '../status/status-choice.tsx';

/** Moves through the rides by keys. */
export function useRideKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = areKeysOn() ? keyActionOf(event) : undefined;
      if (!action) return;
      event.preventDefault();
      if (action === 'open') openFocused();
      else if (action === 'next') moveBy(1);
      else moveBy(-1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Cards and rows have the id of `cardId`; a row's opener is its first button. */
const shownRides = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#${panelId} :is(article, li)[tabindex]:not(#${paneId} *)`),
];

/** Focuses the next or the previous ride; the first one if none has the focus. */
function moveBy(step: number): void {
  const rides = shownRides();
  const at = rides.findLastIndex((ride) => ride.contains(document.activeElement));
  const next = at < 0 ? rides[0] : rides[at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

const openFocused = (): void => document.activeElement?.querySelector<HTMLElement>('button[aria-expanded]')?.click();
