import type { ReactNode } from 'react';
import { loadScript } from './load-script.ts';

/** A component whose script is loaded when it is first rendered. */
export interface Lazy<P> {
  (props: P): ReactNode;
  readonly load: () => Promise<unknown>;
  /** Imports the script quietly: a failure is retried, and shown, once the component is rendered. */
  readonly prefetch: () => Promise<unknown>;
}

/** Loads once, however often it is rendered; a failure is kept for React to read until it is forgotten. */
export function scriptOf<M, C>(importScript: () => Promise<M>, pick: (module: M) => C, mayReload?: () => boolean) {
  let loading: Promise<C> | undefined;
  return {
    load: (): Promise<C> => {
      loading ??= loadScript(importScript, mayReload).then(pick);
      return loading;
    },
    forget: (): void => {
      loading = undefined;
    },
    prefetch: (): Promise<unknown> => importScript().catch(() => undefined),
  };
}
