import { type ComponentType, Suspense, use, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type ImportScript, type Lazy, scriptOf } from './load-script.ts';
import { type FailedProps, LoadingBoundary } from './loading-boundary.tsx';
import { Notice, noticesId } from './notices.tsx';
import { usePrefetch } from './prefetch.ts';

const neverChanges = () => () => undefined;

/**
 * A part of a screen or of the shell: renders nothing until its script is loaded; shows a notice if that fails. With
 * `isDue`, prerendered HTML of the part stays as it is, without its script, until that resolves: fields take input and
 * links work meanwhile, and the script is prefetched when the browser is idle.
 */
export function lazyPart<M, P extends object>(
  importScript: ImportScript<M>,
  pick: (module: M) => ComponentType<P>,
  isDue?: () => Promise<void>,
): Lazy<P> {
  const { load, forget, prefetch } = scriptOf(importScript, pick);
  const parts = [{ prefetch }];
  let due: ReturnType<typeof load> | undefined;
  const loadWhenDue = (): ReturnType<typeof load> => {
    due ??= isDue?.().then(load) ?? load();
    return due;
  };
  const Loaded = (props: P) => {
    const isHydrating = useSyncExternalStore(
      neverChanges,
      () => false,
      () => !import.meta.env.SSR && isDue !== undefined,
    );
    // Kept after hydration: another promise would hide the part for a moment, and its field would lose the focus.
    const [loading] = useState(isHydrating ? loadWhenDue : load);
    const Part = use(loading);
    return <Part {...props} />;
  };
  const Part = (props: P) => {
    usePrefetch(parts, isDue !== undefined);
    return (
      <LoadingBoundary load={load} forget={forget} Failed={FailedPart}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </LoadingBoundary>
    );
  };
  return Object.assign(Part, { load, prefetch });
}

/** Shows a notice at the page's edge that a part is missing. */
function FailedPart(props: FailedProps) {
  const notices = document.getElementById(noticesId);
  if (!notices) throw props.error;
  return createPortal(<Notice {...props} />, notices);
}
