import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../ui/use-latest.ts';

interface OpenDialog {
  readonly close: () => void;
}

/** The innermost is last. Each dialog has a history entry with the URL of the page. */
const openDialogs: OpenDialog[] = [];
/** Whether this module has stepped back in the history, and the popstate event of that step is still to come. */
let isStepping = false;
let isPlanned = false;

/**
 * Closes the dialog on the browser's Back. While `onClose` is missing, Back does nothing. A dialog that mounts without
 * `onClose` never handles Back.
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

/** Adjusts the history after the commit, so that a dialog that replaces another one takes over the other's entry. */
function planAdjustment(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    adjustHistory();
  });
}

/** Adds the missing entries of open dialogs; steps back over those of dialogs that a button or a reload closed. */
function adjustHistory(): void {
  if (isStepping) return;
  const surplus = entriesOfDialogs() - openDialogs.length;
  if (surplus > 0) {
    isStepping = true;
    history.go(-surplus);
  }
  for (let missing = surplus; missing < 0; missing += 1) {
    // Without the screen's state (`usr`, of react-router): Forward would restore what the screen has removed since.
    history.pushState({ ...history.state, usr: null, dialogs: entriesOfDialogs() + 1 }, '');
  }
}

function followHistory(): void {
  if (isStepping) isStepping = false;
  else closeSurplus();
  planAdjustment();
}

/** Closes dialogs without an entry. Stops at one that stays open, to ask whether to discard the typed text. */
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

/** A MUI component's props, with an `onClose` that does not receive the cause. */
export type ClosingProps<P> = Omit<P, 'open' | 'onClose'> & {
  readonly open: boolean;
  /** Missing while the component cannot be closed. */
  readonly onClose?: (() => void) | undefined;
};
