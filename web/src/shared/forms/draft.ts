const pauseMs = 100;
const unsaved = new Map<string, unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the draft of a form, which the tab keeps so that a reload or a lost connection loses nothing. Returns undefined
 * if missing.
 */
export function loadDraft<T>(key: string): T | undefined {
  storeUnsaved();
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as T) : undefined;
  } catch {
    // Storage is forbidden or contains invalid data: start with an empty form.
    return undefined;
  }
}

/**
 * Stores the draft at the next pause in typing, and at the latest when the page is left: at each key, it would delay
 * the paint of what was typed by some milliseconds.
 */
export function saveDraft<T>(key: string, draft: T): void {
  unsaved.set(key, draft);
  clearTimeout(timer);
  timer = setTimeout(storeUnsaved, pauseMs);
  addEventListener('pagehide', storeUnsaved);
}

export function removeDraft(key: string): void {
  unsaved.delete(key);
  store(() => sessionStorage.removeItem(key));
}

/** Removes the drafts whose keys start with the prefix. */
export function removeDrafts(prefix: string): void {
  storeUnsaved();
  store(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

function storeUnsaved(): void {
  for (const [key, draft] of unsaved) store(() => sessionStorage.setItem(key, JSON.stringify(draft)));
  unsaved.clear();
}

function store(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is forbidden or full: a reload loses the draft.
  }
}
