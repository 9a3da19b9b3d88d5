/** Where the chosen language is stored. */
export const languageKey = 'talwaerts.lang';

/**
 * The stored choice; else the browser's language; else `foreign`, if neither is one of `langs`. Written into every page as a
 * script of its own (build/page-shell.ts), so it uses nothing from outside.
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
