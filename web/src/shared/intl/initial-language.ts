/** Where the chosen language is stored. */
export const languageKey = 'talwaerts.lang';

/**
 * The stored choice; else the browser's language if it is German or English; else English. Written into every page as a script
 * of its own (build/page-shell.ts), so it uses nothing from outside.
 */
export function initialLanguage(stored: string | null, browser: string | undefined): 'de' | 'en' {
  if (stored === 'de' || stored === 'en') return stored;
  return /^de\b/i.test(browser ?? '') ? 'de' : 'en';
}
