const entrySelector = 'script[type="module"][src]';

const entryOf = (page: Document): string | undefined =>
  page.querySelector(entrySelector)?.getAttribute('src') ?? undefined;

/**
 * Returns the entry script that this URL would load now; its name changes with every version. Undefined if unreachable.
 */
export async function deployedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}

export const isRunning = (entry: string): boolean => entryOf(document) === entry;
