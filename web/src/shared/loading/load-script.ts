import type { ReactNode } from 'react';
import type { TextId } from '../intl/texts.ts';
import { hasTyped } from './typed.ts';

/** A script failed to load. With `needsReload`, only a reload of the page can help. */
export class ScriptUnavailable extends Error {
  override readonly name = 'ScriptUnavailable';

  constructor(
    readonly needsReload: boolean,
    options: ErrorOptions,
  ) {
    super(needsReload ? 'The page has to be loaded again' : 'The script did not load', options);
  }
}

export type ImportScript<M> = () => Promise<M>;

/**
 * Imports a script, with one retry. If that fails, too, and a newer version is deployed, which may have replaced the
 * script, reloads the page if `mayReload`, once per version.
 */
export async function loadScript<M>(importScript: ImportScript<M>, mayReload = (): boolean => !hasTyped()): Promise<M> {
  try {
    return await importScript();
  } catch {
    return importAgain(importScript, mayReload);
  }
}

/** `mayReload` for scripts that a page works without. */
export const neverReload = (): boolean => false;

/** Returns the text for a form whose script did not load. */
export const loadFailure = (error: unknown): TextId =>
  error instanceof ScriptUnavailable && error.needsReload ? 'loading.outdated' : 'failure.offline';

async function importAgain<M>(importScript: ImportScript<M>, mayReload: () => boolean): Promise<M> {
  try {
    return await importScript();
  } catch (cause) {
    const entry = await deployedEntry();
    const needsReload = entry !== undefined && !isRunning(entry);
    if (!needsReload || !mayReload() || !isFirstReloadFor(entry)) throw new ScriptUnavailable(needsReload, { cause });
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

const reloadedKey = 'talwaerts.reloadedFor';

function isFirstReloadFor(entry: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === entry) return false;
    sessionStorage.setItem(reloadedKey, entry);
    return true;
  } catch {
    // Storage is forbidden: without it, reloads might never stop.
    return false;
  }
}

const entrySelector = 'script[type="module"][src]';

const entryOf = (page: Document): string | undefined =>
  page.querySelector(entrySelector)?.getAttribute('src') ?? undefined;

/**
 * Returns the entry script that this URL would load now; its name changes with every version. Undefined if unreachable.
 */
async function deployedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}

const isRunning = (entry: string): boolean => entryOf(document) === entry;

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
