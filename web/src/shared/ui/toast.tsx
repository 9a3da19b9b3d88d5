import { useCallback, useEffect, useState } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import styles from './messages.module.css';

/** How long a message stays. */
const shownMs = 5_000;

/** Confirms a success briefly. The live region is always rendered, so that screen readers announce its content. */
export function Toast({ message, onHidden }: { readonly message: string | undefined; readonly onHidden: () => void }) {
  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(onHidden, shownMs);
    return () => clearTimeout(timer);
  }, [message, onHidden]);
  return (
    <div role="status" className={styles.region}>
      {message !== undefined && <p className={styles.toast}>{message}</p>}
    </div>
  );
}

const PassingAlert = lazyPart(
  () => import('./passing-alert.tsx'),
  (module) => module.PassingAlert,
);

/** The confirmation of the last action. */
export interface Done {
  /** Undefined while hidden. */
  readonly text: TextId | undefined;
  /** Differs for each action, so that the same text twice is two confirmations. */
  readonly id: number;
  readonly confirm: (text: TextId) => void;
  readonly hide: () => void;
}

/** State of a `DoneToast`. */
export function useDone(): Done {
  const [shown, setShown] = useState<Pick<Done, 'text' | 'id'>>({ text: undefined, id: 0 });
  return {
    ...shown,
    confirm: useCallback((text: TextId) => setShown(({ id }) => ({ text, id: id + 1 })), []),
    hide: useCallback(() => setShown(({ id }) => ({ text: undefined, id })), []),
  };
}

/** Confirms an action briefly. */
export function DoneToast({ done: { text: id, id: alertId, hide } }: { readonly done: Done }) {
  const text = useText();
  // Nothing was done yet.
  if (alertId === 0) return null;
  return <PassingAlert words={id && text(id)} id={alertId} severity="success" variant="filled" onHidden={hide} />;
}
