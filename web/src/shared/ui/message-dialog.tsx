import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../intl/language.tsx';
import styles from './message-dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Says something that matters over the page, until OK or Escape. The browser keeps the focus inside, and gives it back. */
export function MessageDialog({ title, children, onClose }: Props) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <form method="dialog">
        <button type="submit">{text('dialog.ok')}</button>
      </form>
    </dialog>
  );
}
