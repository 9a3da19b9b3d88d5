import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { RefObject } from 'react';
import { useLanguage, useText } from '../intl/language.tsx';
import buttons from '../ui/button.module.css';
import styles from './form.module.css';

interface Props {
  /** When the draft was saved; undefined if the form has taken over none. */
  readonly restoredAtMs: number | undefined;
  /** What the draft is about; empty parts are left out. */
  readonly about: readonly (string | undefined)[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onDiscard: () => void;
}

/** Says that the form goes on with a draft, and about what, and lets the user discard it. */
export function DraftNotice({ restoredAtMs, about, form, onDiscard }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  if (restoredAtMs === undefined) return null;
  const day = dayOf(restoredAtMs, lang);
  const today = dayOf(Date.now(), lang);
  const when = day === today ? timeOf(restoredAtMs, lang) : `${day}, ${timeOf(restoredAtMs, lang)}`;
  const discard = (): void => {
    onDiscard();
    // The button that had the focus is removed.
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <p className={styles.draft}>
      <span>{text('draft.notice', { when, about: about.filter(Boolean).join(' · ') || '…' })}</span>{' '}
      <button type="button" className={buttons.quiet} onClick={discard}>
        {text('draft.discard')}
      </button>
    </p>
  );
}
