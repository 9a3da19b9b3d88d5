import { useLanguage, useText } from '../intl/language.tsx';
import buttons from '../ui/button.module.css';
import styles from './loading.module.css';
import type { FailedProps } from './loading-boundary.tsx';
import { useRecovery } from './use-recovery.ts';

export const noticesId = 'notices';

/**
 * The place for notices at the page's edge. Shows the notice of a language whose texts did not load. Of several
 * notices, only the first is visible.
 */
export function Notices() {
  const { failure, choose } = useLanguage();
  return (
    <div id={noticesId} className={styles.notices}>
      {failure && <Notice error={failure.cause} onRetry={() => choose(failure.lang)} />}
    </div>
  );
}

/** Says that a part of the page is missing. */
export function Notice(props: FailedProps) {
  const text = useText();
  const { message, button, onPress } = useRecovery(props);
  return (
    <div role="alert" className={styles.notice}>
      <p>{text(message)}</p>
      <button type="button" className={buttons.quiet} onClick={onPress}>
        {text(button)}
      </button>
    </div>
  );
}
