import { type ReactNode, useId } from 'react';
import styles from './modal.module.css';

interface Props {
  readonly title: string;
  /** `alertdialog` where something is decided that cannot be taken back. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back, and Escape closes it. */
export function Modal({ title, role = 'dialog', onClose, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={show}
      role={role}
      aria-labelledby={id}
      className={styles.modal}
      // Shown and hidden by whoever renders it, not by the browser.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Closing before it is taken away gives the focus back to what had it. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
