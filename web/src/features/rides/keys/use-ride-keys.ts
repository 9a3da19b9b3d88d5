import { useCallback, useEffect, useState } from 'react';
import { remember, remembered } from '../../../shared/device/device-memory.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { panelId } from '../status/status-tabs.tsx';
import { keyActionOf } from './key-action.ts';

/** Stored on the device: `off` if keys were switched off, which speech input needs. */
const storedAs = 'talwaerts.rides.keys';

interface Actions {
  readonly search: () => void;
  readonly help: () => void;
}

/** Moves through the rides by keys, and starts search and help. Returns whether keys are on, and what switches them. */
export function useRideKeys(actions: Actions): {
  readonly isOn: boolean;
  readonly switchOn: (isOn: boolean) => void;
} {
  const [isOn, setOn] = useState(() => remembered(storedAs) !== 'off');
  const latest = useLatest(actions);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = keyActionOf(event);
      if (!action) return;
      // Otherwise the field that gets the focus would receive the key.
      event.preventDefault();
      if (action === 'open') openFocused();
      else if (action === 'next') moveBy(1);
      else if (action === 'previous') moveBy(-1);
      else latest.current[action]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn, latest]);
  const switchOn = useCallback((next: boolean) => {
    remember(storedAs, next ? null : 'off');
    setOn(next);
  }, []);
  return { isOn, switchOn };
}

/** Cards and rows have the id of `cardId`; a row's opener is its first button. */
const shownRides = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#${panelId} :is(article, li)[tabindex]`),
];

/** Focuses the next or the previous ride; the first one if none has the focus. */
function moveBy(step: number): void {
  const rides = shownRides();
  const at = rides.findLastIndex((ride) => ride.contains(document.activeElement));
  const next = at < 0 ? rides[0] : rides[at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

const openFocused = (): void => document.activeElement?.querySelector('button')?.click();
