import type { ReactNode } from 'react';
import { type ImportScript, loadScript } from './load-script.ts';

/** A component whose script is loaded at its first render. */
export interface Lazy<P> {
  (props: P): ReactNode;
  readonly load: () => Promise<unknown>;
  /** Imports the script; a failure is ignored here, retried and shown at render. */
  readonly prefetch: () => Promise<unknown>;
}

/**
 * Imports a script once for any number of renders. Keeps a failure, which React throws at each render, until `forget`.
 */
export function scriptOf<M, C>(importScript: ImportScript<M>, pick: (module: M) => C, mayReload?: () => boolean) {
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
