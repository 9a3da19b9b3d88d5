import type { Page } from '@playwright/test';
import { type Texts, texts } from './order-page.ts';
import { textsOf } from './script-loading.ts';

const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** Lengthens a text by about 40 %, with accents, which need room above the letters. */
const stretch = (text: string): string =>
  text.replace(/[aeiou]/gi, (vowel) => {
    const accent = accented[vowel.toLowerCase()] ?? vowel;
    return vowel === vowel.toLowerCase() ? accent + accent : accent.toUpperCase() + accent;
  });

/** Stretches a text between brackets, which show where it ends. Keeps placeholders, tags and the names of plurals. */
function pseudo(text: string): string {
  let depth = 0;
  const stretched = text.replace(/<[^>]*>|[{}]|[aeiou]/gi, (found) => {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    // At odd depths stand names; the arms of a plural are texts again.
    return found.startsWith('<') || depth % 2 === 1 ? found : stretch(found);
  });
  return `[${stretched}]`;
}

/** Makes the page's English texts longer, as those of another language would be. Chosen like English. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  const served = Object.fromEntries(Object.entries(texts['en-GB']).map(([id, text]) => [id, pseudo(text)]));
  await page.route(textsOf('en'), (route) => route.fulfill({ json: served }));
}

/** The English texts as the page then shows them, for tests to find them by. */
export const pseudoTexts = Object.fromEntries(
  Object.entries(texts['en-GB']).map(([id, text]) => [id, `[${stretch(text)}]`]),
) as Texts;

/**
 * Returns the names of controls and headings, and what describes them, that come from no catalogue: those with letters
 * but without accents. `data` matches what is the same in every language.
 */
export async function untranslated(page: Page, data: RegExp): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const isOurs = (element: Element): boolean =>
      element.checkVisibility() && !element.closest('[lang]:not(html), [aria-hidden=true]');
    const named = [...document.querySelectorAll('button, label, legend, h1, h2, h3, dt, th, summary, [role=tab]')];
    const described = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')];
    return [
      ...named.filter(isOurs).map(({ textContent }) => textContent),
      ...described
        .filter(isOurs)
        .flatMap((element) => ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name))),
    ];
  });
  const found = [...new Set(shown.map((text) => text?.trim() ?? ''))];
  return found.filter((text) => /\p{L}{2}/u.test(text) && !/[áéíóúÁÉÍÓÚ]/.test(text) && !data.test(text));
}
