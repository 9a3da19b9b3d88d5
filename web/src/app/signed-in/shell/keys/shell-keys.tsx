import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePerson } from '../../../../shared/firebase/session.ts';
import { useText } from '../../../../shared/intl/language.tsx';
import {
  areKeysOn,
  isFreeKey,
  isSingleKey,
  KeysHelpProvider,
  newRideKey,
  searchKey,
} from '../../../../shared/keys/key-action.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { useNewRide } from '../../../../shared/shell-dialogs.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useLatest } from '../../../../shared/ui/use-latest.ts';
import type { MenuEntry } from '../menu-entries.ts';

export const Palette = lazyPart(
  () => import('../palette/palette.tsx'),
  (module) => module.Palette,
);
const KeysDialog = lazyPart(
  () => import('./keys-dialog.tsx'),
  (module) => module.KeysDialog,
);

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Renders the page with the button that opens the command palette. */
  readonly children: (paletteButton: ReactNode) => ReactNode;
}

/** The keys of every dashboard screen, with the command palette and the list of keys that they open. */
export function ShellKeys({ entries, children }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'palette' | 'help'>();
  const openPalette = useCallback(() => setOpened('palette'), []);
  const openHelp = useCallback(() => setOpened('help'), []);
  const close = useCallback(() => setOpened(undefined), []);
  const isCompany = usePerson().member.role === 'taxi';
  const openNewRide = useNewRide();
  useShellKeys({ entries, openPalette, openHelp, openNewRide: isCompany ? openNewRide : undefined });
  return (
    <KeysHelpProvider value={openHelp}>
      {children(
        <IconButton aria-label={text('palette.title')} aria-haspopup="dialog" onClick={openPalette}>
          <Icon name="search" />
        </IconButton>,
      )}
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'help' && <KeysDialog entries={entries} onClose={close} />}
    </KeysHelpProvider>
  );
}

interface Actions {
  readonly entries: readonly MenuEntry[];
  readonly openPalette: () => void;
  readonly openHelp: () => void;
  /** Undefined for those who enter no rides of their own. */
  readonly openNewRide: (() => void) | undefined;
}

/** Milliseconds in which the letter of a screen follows the `g`. */
const pauseMs = 1_500;

/** Opens the search by `/` and Ctrl K, the list of keys by `?`, a new ride by `n`, a screen by `g` and its letter. */
function useShellKeys(actions: Actions): void {
  const navigate = useNavigate();
  const latest = useLatest({ ...actions, navigate });
  /** The time of the last `g`, as `timeStamp` of events. */
  const goAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { entries, openPalette, openHelp, openNewRide, navigate: goTo } = latest.current;
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
      else if (event.key === searchKey) openPalette();
      else if (event.key === '?') openHelp();
      else if (event.key === newRideKey && openNewRide) openNewRide();
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
