import { useCallback, useState } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

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
