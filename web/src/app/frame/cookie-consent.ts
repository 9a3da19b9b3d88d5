const key = 'talwaerts.cookies';

/** The stored answer. Where storage is forbidden nothing can be kept, and so the question returns on the next page. */
export function readConsent(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeConsent(choice: 'accepted' | 'refused'): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Nothing to keep it in.
  }
}

export function forgetConsent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
