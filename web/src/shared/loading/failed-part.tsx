import { createPortal } from 'react-dom';
import { useText } from '../intl/language.tsx';
import buttons from '../ui/button.module.css';
import styles from './loading.module.css';
import type { FailedProps } from './loading-boundary.tsx';
import { useRecovery } from './use-recovery.ts';

/** Several parts may fail at once: their notices share one place, and only the first is visible. */
const noticesId = 'part-notices';
export const PartNotices = () => <div id={noticesId} className={styles.notices} />;

/** Shows a notice at the page's edge that a part is missing. */
export function FailedPart(props: FailedProps) {
  const text = useText();
  const { message, button, onPress } = useRecovery(props);
  const notices = document.getElementById(noticesId);
  if (!notices) throw props.error;
  return createPortal(
    <div role="alert" className={styles.notice}>
      <p>{text(message)}</p>
      <button type="button" className={buttons.quiet} onClick={onPress}>
        {text(button)}
      </button>
    </div>,
    notices,
  );
}
