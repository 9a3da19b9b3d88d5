import { type ReactNode, useId } from 'react';
import { useCloseOnBack } from '../dialogs/close-on-back.ts';
import { useText } from '../intl/language.tsx';
import buttons from './button.module.css';
import styles from './modal.module.css';

interface Props {
  readonly title: string;
  /** `alertdialog` for decisions that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Undefined while the dialog cannot be closed. Must be defined at mount, or the dialog never handles Back. */
  readonly onClose: (() => void) | undefined;
  /** Whether `onClose` refuses to close the dialog. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}

/** The browser's modal dialog, which traps the focus and restores it. Escape and Back close the dialog. */
export function Modal({ title, role = 'dialog', onClose, isLocked = false, children }: Props) {
  const id = useId();
  useCloseOnBack(true, onClose);
  return (
    <dialog
      ref={show}
      role={role}
      aria-labelledby={id}
      // Browsers close a dialog at the second Escape, whatever `onCancel` says.
      closedby={onClose && !isLocked ? undefined : 'none'}
      className={styles.modal}
      // The parent decides whether to close the dialog, not the browser.
      onCancel={(event) => {
        // React passes on the event of a dialog within this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Shows the dialog. Closes it before removal: closing restores the focus. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

interface MessageDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows an important message over the page until OK or Escape. */
export function MessageDialog({ title, children, onClose }: MessageDialogProps) {
  const text = useText();
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <button type="button" className={`${buttons.main} ${styles.ok}`} onClick={onClose}>
        {text('dialog.ok')}
      </button>
    </Modal>
  );
}
