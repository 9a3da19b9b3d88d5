/** Returns what this device was asked to remember; null for nothing, and where storage is forbidden. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text on this device, or forgets it if null. Does nothing where storage is forbidden. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is forbidden.
  }
}
