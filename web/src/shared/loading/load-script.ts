import type { TextId } from '../intl/texts.ts';
import { deployedEntry, isRunning } from './deployed-entry.ts';
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

/**
 * Imports a script. `url` is the script's file, which the build adds to each `() => import('…')` (`script-urls.ts`).
 */
export interface ImportScript<M> {
  (): Promise<M>;
  readonly url?: string;
}

/**
 * Imports a script, with one retry past the browser's caches. If the retry fails, too, reloads the page if `mayReload`,
 * once per deployed version: a newer version may have replaced the script, or the browser may cache the failure.
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
  const isServed = await refreshCache(importScript.url);
  try {
    return await importScript();
  } catch (cause) {
    const entry = await deployedEntry();
    const needsReload = entry !== undefined && (isServed || !isRunning(entry));
    if (!needsReload || !mayReload() || !isFirstReloadFor(entry)) throw new ScriptUnavailable(needsReload, { cause });
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * Fetches the script's file again and returns whether it exists. Uses the same URL on purpose: under another one, a
 * file that other scripts import as well would run twice, with two copies of each React context.
 */
async function refreshCache(url: string | undefined): Promise<boolean> {
  if (!url) return false;
  try {
    const response = await fetch(url, { cache: 'reload' });
    return response.ok && Boolean(response.headers.get('content-type')?.includes('javascript'));
  } catch {
    return false;
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
