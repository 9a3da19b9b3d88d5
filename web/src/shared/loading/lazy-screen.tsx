import { type ComponentType, use, useEffect } from 'react';
import { endKeptScreen } from '../device/end-kept-screen.ts';
import { useText } from '../intl/language.tsx';
import buttons from '../ui/button.module.css';
import { Failure } from '../ui/failure.tsx';
import { type ImportScript, type Lazy, scriptOf } from './load-script.ts';
import styles from './loading.module.css';
import { type FailedProps, LoadingBoundary } from './loading-boundary.tsx';
import { useRecovery } from './use-recovery.ts';

/** A screen: suspends until its script is loaded; shows a failure in its place. */
export function lazyScreen<M>(importScript: ImportScript<M>, pick: (module: M) => ComponentType): Lazy<object> {
  // Opening another screen discards the fields of the current one anyway.
  const mayReload = (): boolean => true;
  const { load, forget, prefetch } = scriptOf(importScript, pick, mayReload);
  const Loaded = () => {
    const Screen = use(load());
    return <Screen />;
  };
  const Screen = () => (
    <LoadingBoundary load={load} forget={forget} Failed={FailedScreen}>
      <Loaded />
    </LoadingBoundary>
  );
  return Object.assign(Screen, { load, prefetch });
}

/** Replaces a screen that failed, inside the frame or the shell. */
function FailedScreen(props: FailedProps) {
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
