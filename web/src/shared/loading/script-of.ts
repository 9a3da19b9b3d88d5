import type { ReactNode } from 'react';
import { type ImportScript, loadScript, ScriptUnavailable } from './load-script.ts';
import { rest } from './rest.ts';

/** A component whose script is loaded at its first render. */
export interface Lazy<P> {
  (props: P): ReactNode;
  readonly load: () => Promise<unknown>;
  /** Imports the script; a failure is ignored here, retried and shown at render. */
  readonly prefetch: () => Promise<unknown>;
}

const loadRest = (): Promise<void> =>
  rest().catch((cause: unknown) => {
    throw new ScriptUnavailable(false, { cause });
  });

/**
 * Imports a script once for any number of renders, and loads the page's other texts. Keeps a failure, which
 * React throws at each render, until `forget`.
 */
export function scriptOf<M, C>(importScript: ImportScript<M>, pick: (module: M) => C, mayReload?: () => boolean) {
  let loading: Promise<C> | undefined;
  return {
    load: (): Promise<C> => {
      loading ??= Promise.all([loadScript(importScript, mayReload), loadRest()]).then(([module]) => pick(module));
      return loading;
    },
    forget: (): void => {
      loading = undefined;
    },
    prefetch: (): Promise<unknown> => Promise.all([importScript(), rest()]).catch(() => undefined),
  };
}
