const key = 'talwaerts.cookies';

/**
 * Tells the page's styles whether the question is open, before the first paint and after each answer. Where storage is forbidden
 * nothing can be kept, and so the question returns on the next page. Stands in every page as text: it may use nothing around it.
 */
export function showStored(storedUnder: string): void {
  let answer: string | null = null;
  try {
    answer = localStorage.getItem(storedUnder);
  } catch {}
  document.documentElement.dataset.cookies = answer ? 'answered' : 'asking';
}

export const showConsent = (): void => showStored(key);
export const consentScript = (): string => `(${showStored.toString()})(${JSON.stringify(key)})`;

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
