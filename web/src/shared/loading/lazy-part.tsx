import { type ComponentType, Suspense, use } from 'react';
import { FailedPart } from './failed-part.tsx';
import type { ImportScript } from './load-script.ts';
import { LoadingBoundary } from './loading-boundary.tsx';
import { type Lazy, scriptOf } from './script-of.ts';

/** A part of a screen or of the shell: renders nothing until its script is loaded; shows a notice if that fails. */
export function lazyPart<M, P extends object>(
  importScript: ImportScript<M>,
  pick: (module: M) => ComponentType<P>,
): Lazy<P> {
  const { load, forget, prefetch } = scriptOf(importScript, pick);
  const Loaded = (props: P) => {
    const Part = use(load());
    return <Part {...props} />;
  };
  const Part = (props: P) => (
    <LoadingBoundary load={load} forget={forget} Failed={FailedPart}>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </LoadingBoundary>
  );
  return Object.assign(Part, { load, prefetch });
}
