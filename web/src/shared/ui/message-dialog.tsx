import type { ReactNode } from 'react';
import { useText } from '../intl/language.tsx';
import buttons from './button.module.css';
import styles from './message-dialog.module.css';
import { Modal } from './modal.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows an important message over the page until OK or Escape. */
export function MessageDialog({ title, children, onClose }: Props) {
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
