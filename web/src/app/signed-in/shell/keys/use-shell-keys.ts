import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFreeKey, isSingleKey } from '../../../../shared/keys/key-action.ts';
import { areKeysOn } from '../../../../shared/keys/keys-setting.ts';
import { useLatest } from '../../../../shared/ui/use-latest.ts';
import type { MenuEntry } from '../menu-entries.ts';

interface Actions {
  readonly entries: readonly MenuEntry[];
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}

/** Milliseconds in which the letter of a screen follows the `g`. */
const pauseMs = 1_500;

/** Opens the command palette by Ctrl K, the list of keys by `?`, and a screen by `g` and its letter. */
export function useShellKeys(actions: Actions): void {
  const navigate = useNavigate();
  const latest = useLatest({ ...actions, navigate });
  /** The time of the last `g`, as `timeStamp` of events. */
  const goAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { entries, openPalette, openHelp, navigate: goTo } = latest.current;
      if (isPaletteKey(event)) {
        event.preventDefault();
        openPalette();
        return;
      }
      if (!areKeysOn() || !isSingleKey(event)) return;
      const isGoing = event.timeStamp - goAtMs.current < pauseMs;
      goAtMs.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const screen = isGoing ? entries.find(({ letter }) => letter === event.key) : undefined;
      if (screen) goTo(screen.path);
      else if (event.key === '?') openHelp();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // While capturing: the letter of a screen is not a key of the screen that is left.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [latest]);
}

/** Ctrl K, on a Mac also Command K. It needs no switch: it is no single key. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k' && isFreeKey(event);
