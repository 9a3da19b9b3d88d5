const key = 'talwaerts.cookies';

/**
 * Shows the cookie banner or the button that shows it again, and handles the answer. Runs before the first paint and
 * before any other script: the function is written into every page as text, so it must not use anything outside its
 * body. If storage is forbidden, the banner returns on the next page.
 */
function watchConsent(storedUnder: string): void {
  const root = document.documentElement;
  let answer: string | null = null;
  try {
    answer = localStorage.getItem(storedUnder);
  } catch {}
  root.dataset.cookies = answer ? 'answered' : 'asking';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-consent]') : null;
    const choice = button?.dataset.consent;
    if (!choice) return;
    const isAskedAgain = choice === 'again';
    try {
      if (isAskedAgain) localStorage.removeItem(storedUnder);
      else localStorage.setItem(storedUnder, choice);
    } catch {}
    root.dataset.cookies = isAskedAgain ? 'asking' : 'answered';
    // The pressed button, which had the focus, is hidden now.
    const next = isAskedAgain ? 'accepted' : 'again';
    document.querySelector<HTMLButtonElement>(`button[data-consent="${next}"]`)?.focus({ preventScroll: true });
  });
}

export const consentScript = (): string => `(${watchConsent.toString()})(${JSON.stringify(key)})`;
