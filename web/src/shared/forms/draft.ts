/**
 * What somebody typed into a form, kept for this tab only, so that a reload or a lost connection loses nothing. Undefined
 * where nothing is kept.
 */
export function loadDraft<T>(key: string): T | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as T) : undefined;
  } catch {
    // Storage is forbidden or holds something else: begin anew.
    return undefined;
  }
}

/** Without a draft what was kept is forgotten. */
export function saveDraft<T>(key: string, draft: T | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // As above: then only this page keeps it.
  }
}
