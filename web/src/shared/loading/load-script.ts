import type { TextId } from '../intl/texts.ts';
import { deployedEntry, isRunning } from './deployed-entry.ts';
import { hasTyped } from './typed.ts';

/** A script that did not load. With `needsReload`, only loading the page again can bring it. */
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
 * Imports a script, and once more past the browser's caches. If that fails too, reloads the page once per deployed version: when
 * a newer one has replaced the script, or when the browser goes on failing a script that is there.
 */
export async function loadScript<M>(
  importScript: () => Promise<M>,
  mayReload = (): boolean => !hasTyped(),
): Promise<M> {
  try {
    return await importScript();
  } catch {
    return importAgain(importScript, mayReload);
  }
}

/** What to say to a form whose script did not load. */
export const loadFailure = (error: unknown): TextId =>
  error instanceof ScriptUnavailable && error.needsReload ? 'loading.outdated' : 'failure.offline';

async function importAgain<M>(importScript: () => Promise<M>, mayReload: () => boolean): Promise<M> {
  const isServed = await refreshCache(importScript);
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
 * Fetches the script's file anew and returns whether it is there. The same address on purpose: under another one, a file that
 * other scripts import as well would run twice, with two of each React context. Its name is only in the import itself.
 */
async function refreshCache(importScript: () => Promise<unknown>): Promise<boolean> {
  const file = /import\(\s*["'`]([^"'`]+)/.exec(importScript.toString())?.[1];
  if (!file) return false;
  try {
    const response = await fetch(new URL(file, import.meta.url), { cache: 'reload' });
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
    // Storage is forbidden here: without it, reloading might never end.
    return false;
  }
}
