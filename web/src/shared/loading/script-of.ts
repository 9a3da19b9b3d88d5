import type { ReactNode } from 'react';
import { loadScript } from './load-script.ts';

/** A component whose script is loaded at its first render. */
export interface Lazy<P> {
  (props: P): ReactNode;
  readonly load: () => Promise<unknown>;
  /** Imports the script; a failure is ignored here, retried and shown at render. */
  readonly prefetch: () => Promise<unknown>;
}

/** Loads once for any number of renders. Keeps a failure for React to throw until it is reset. */
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
