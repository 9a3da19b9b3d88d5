import { type ComponentType, use } from 'react';
import { FailedScreen } from './failed-screen.tsx';
import type { ImportScript } from './load-script.ts';
import { LoadingBoundary } from './loading-boundary.tsx';
import { type Lazy, scriptOf } from './script-of.ts';

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
