import type { Order } from './order-values.ts';

const key = 'talwaerts.order';

/** What was typed, kept for this tab only, so that a reload or a lost connection loses nothing. */
export interface Draft extends Order {
  /** Made once for each order: sent again with a retry, so that it books once. */
  readonly requestId: string;
}

export function loadDraft(): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Draft) : undefined;
  } catch {
    // Storage is forbidden or holds something else: begin anew.
    return undefined;
  }
}

export function saveDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // As above: then only this page keeps it.
  }
}
