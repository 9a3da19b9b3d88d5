/**
 * Loads the draft of a form, which the tab keeps so that a reload or a lost connection loses nothing. Returns undefined
 * if missing.
 */
export function loadDraft<T>(key: string): T | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as T) : undefined;
  } catch {
    // Storage is forbidden or contains invalid data: start with an empty form.
    return undefined;
  }
}

/** Stores the draft, or removes it if undefined. */
export function saveDraft<T>(key: string, draft: T | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden or full: a reload loses the draft.
  }
}
