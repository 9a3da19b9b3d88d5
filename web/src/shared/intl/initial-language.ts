/** Storage key of the chosen language. */
export const languageKey = 'talwaerts.lang';

/**
 * Returns the stored choice, else the browser's language, else `foreign`, if neither is one of `langs`. Written into
 * every page as a script (build/page-shell.ts), so the function must not use anything outside its body.
 */
export function initialLanguage<L extends string>(
  stored: string | null,
  browser: string | undefined,
  langs: readonly L[],
  foreign: L,
): L {
  const spoken = (browser ?? '').toLowerCase().split('-')[0];
  return langs.find((lang) => lang === stored) ?? langs.find((lang) => lang === spoken) ?? foreign;
}
