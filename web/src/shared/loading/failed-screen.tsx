import { useEffect } from 'react';
import { endKeptScreen } from '../device/end-kept-screen.ts';
import { useText } from '../intl/language.tsx';
import buttons from '../ui/button.module.css';
import { Failure } from '../ui/failure.tsx';
import styles from './loading.module.css';
import type { FailedProps } from './loading-boundary.tsx';
import { useRecovery } from './use-recovery.ts';

/** Replaces a screen that failed, inside the frame or the shell. */
export function FailedScreen(props: FailedProps) {
  const text = useText();
  useEffect(endKeptScreen, []);
  const { message, button, onPress } = useRecovery(props);
  return (
    <div className={styles.screen}>
      <h1>{text('loading.title')}</h1>
      <Failure>{text(message)}</Failure>
      <button type="button" className={buttons.main} onClick={onPress}>
        {text(button)}
      </button>
    </div>
  );
}
