import type { Page } from '@playwright/test';
import { type Texts, texts } from './order-page.ts';

/** A node of a text with placeholders, as the server sends it. */
interface Node {
  /** 0 literal, 5 choice, 6 plural, 8 tag; the others are placeholders. */
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Node[] }>>;
  readonly children?: readonly Node[];
}
type Served = string | readonly Node[];

const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** Lengthens a text by about 40 %, with accents, which need room above the letters. */
const stretch = (text: string): string =>
  text.replace(/[aeiou]/gi, (vowel) => {
    const accent = accented[vowel.toLowerCase()] ?? vowel;
    return vowel === vowel.toLowerCase() ? accent + accent : accent.toUpperCase() + accent;
  });

function stretchNode(node: Node): Node {
  const { options } = node;
  return {
    ...node,
    ...(node.type === 0 && { value: stretch(node.value ?? '') }),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([key, { value }]) => [key, { value: value.map(stretchNode) }]),
      ),
    }),
    ...(node.children && { children: node.children.map(stretchNode) }),
  };
}

const literal = (value: string): Node => ({ type: 0, value });

/** Stretches a text between brackets, which show where it ends. */
const pseudo = (text: Served): Served =>
  typeof text === 'string' ? `[${stretch(text)}]` : [literal('['), ...text.map(stretchNode), literal(']')];

/** Makes the page's English texts longer, as those of another language would be. Chosen like English. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  await page.route(/\/i18n\/en(\/[\w-]+)?\.json$/, async (route) => {
    const response = await route.fetch();
    const texts = (await response.json()) as Readonly<Record<string, Served>>;
    const json = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, pseudo(text)]));
    await route.fulfill({ response, json });
  });
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
