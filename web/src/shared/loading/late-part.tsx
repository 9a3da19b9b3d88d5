import { type ComponentType, Suspense, use, useState, useSyncExternalStore } from 'react';
import { FailedPart } from './failed-part.tsx';
import type { ImportScript } from './load-script.ts';
import { LoadingBoundary } from './loading-boundary.tsx';
import { usePrefetch, whenIdle } from './prefetch.ts';
import { scriptOf } from './script-of.ts';

const uses = ['pointerdown', 'keydown', 'focusin'] as const;
let used: Promise<void> | undefined;

/** Resolves at the user's first press, key or focus; at once if a field has the focus already. */
export const firstUse = (): Promise<void> => {
  used ??= new Promise((resolve) => {
    if (document.activeElement instanceof HTMLInputElement) resolve();
    for (const event of uses) addEventListener(event, () => resolve(), { once: true, capture: true });
  });
  return used;
};

let idle: Promise<void> | undefined;

/** Resolves once the page is loaded and the browser idle, or at the first use. */
export const idleOrUse = (): Promise<void> => {
  idle ??= Promise.race([firstUse(), new Promise<void>((resolve) => void whenIdle(resolve))]);
  return idle;
};

const neverChanges = () => () => undefined;

/**
 * A part whose prerendered HTML stays as it is, without its script, until `isDue` resolves: fields take input and links
 * work meanwhile. Its script is prefetched when the browser is idle. After a navigation it renders at once.
 */
export function latePart<M, P extends object>(
  importScript: ImportScript<M>,
  pick: (module: M) => ComponentType<P>,
  isDue: () => Promise<void>,
): ComponentType<P> {
  const { load, forget, prefetch } = scriptOf(importScript, pick);
  const parts = [{ prefetch }];
  let due: Promise<ComponentType<P>> | undefined;
  const loadWhenDue = (): Promise<ComponentType<P>> => {
    due ??= isDue().then(load);
    return due;
  };
  const Loaded = (props: P) => {
    const isHydrating = useSyncExternalStore(
      neverChanges,
      () => false,
      () => !import.meta.env.SSR,
    );
    // Kept after hydration: another promise would hide the part for a moment, and its field would lose the focus.
    const [loading] = useState(isHydrating ? loadWhenDue : load);
    const Part = use(loading);
    return <Part {...props} />;
  };
  return (props: P) => {
    usePrefetch(parts, true);
    return (
      <LoadingBoundary load={load} forget={forget} Failed={FailedPart}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </LoadingBoundary>
    );
  };
}
