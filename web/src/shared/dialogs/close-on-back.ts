import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../ui/use-latest.ts';

interface OpenDialog {
  readonly close: () => void;
}

/** Each has a history entry with the same URL; the innermost is last. */
const openDialogs: OpenDialog[] = [];
/** A step taken by this module, which the browser reports in a popstate event of its own. */
let isStepping = false;
let isPlanned = false;

/**
 * Closes the dialog with the browser's Back, unless it opens without `onClose`. While `onClose` is missing, Back does
 * nothing.
 */
export function useCloseOnBack(isOpen: boolean, onClose: (() => void) | undefined): void {
  const latest = useLatest(onClose);
  const [isClosable] = useState(onClose !== undefined);
  const isRegistered = isOpen && isClosable;
  useLayoutEffect(() => {
    return isRegistered ? closeOnBack(() => latest.current?.()) : undefined;
  }, [isRegistered, latest]);
}

/** Runs `close` on Back, until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  const dialog: OpenDialog = { close };
  openDialogs.push(dialog);
  planAdjustment();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    planAdjustment();
  };
}

const entriesOfDialogs = (): number => Number(history.state?.dialogs ?? 0);

/** Runs after the commit, so that a dialog that replaces another one takes its entry over. */
function planAdjustment(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    adjustHistory();
  });
}

/** Adds an entry for each open dialog, and steps back over entries of dialogs closed otherwise or by a reload. */
function adjustHistory(): void {
  if (isStepping) return;
  const surplus = entriesOfDialogs() - openDialogs.length;
  if (surplus > 0) {
    isStepping = true;
    history.go(-surplus);
  }
  for (let missing = surplus; missing < 0; missing += 1) {
    // Without the screen's own state (`usr`): Forward would restore what the screen has removed from its entry since.
    history.pushState({ ...history.state, usr: null, dialogs: entriesOfDialogs() + 1 }, '');
  }
}

function followHistory(): void {
  if (isStepping) isStepping = false;
  else closeSurplus();
  planAdjustment();
}

/** Closes dialogs without an entry. One may stay open to confirm that its content is discarded. */
function closeSurplus(): void {
  for (let top = openDialogs.at(-1); top && openDialogs.length > entriesOfDialogs(); top = openDialogs.at(-1)) {
    flushSync(top.close);
    if (openDialogs.includes(top)) return;
  }
}

// Unit tests import dialogs outside a browser.
if (typeof window !== 'undefined') {
  addEventListener('popstate', followHistory);
  planAdjustment();
}
