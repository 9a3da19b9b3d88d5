import type { Lang } from '@talwaerts/domain/product/lang.ts';

/** Storage key of the chosen language. */
export const languageKey = 'talwaerts.lang';

/** The cookie by which Hosting chooses the file of a page; without it, by the browser's languages. */
export const languageCookie = 'firebase-language-override=LANG; path=/; max-age=31536000; samesite=lax';

/** Stores the chosen language for this browser's pages, and for the files that Hosting sends it. */
export function storeLanguage(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = languageCookie.replace('LANG', lang);
  try {
    localStorage.setItem(languageKey, lang);
  } catch {
    // Storage is forbidden here: the choice holds until the page is left.
  }
}
