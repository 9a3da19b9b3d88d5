import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { IntlConfig } from 'react-intl';
import type german from '../../texts/de.json';

/** Every text id; a test ensures that all catalogues have the same ids. */
export type TextId = keyof typeof german;
/** A catalogue that react-intl formats without a parser. */
export type Texts = NonNullable<IntlConfig['messages']>;

/** A catalogue as the server sends it: plain sentences as strings, texts with placeholders as syntax trees. */
export type ServedTexts = Readonly<Record<string, string | readonly unknown[]>>;

declare global {
  interface Window {
    /**
     * The page's texts: on a prerendered page only its own. Requested by a script in the page's head; missing in a
     * frame on another site, whose policy allows no such script.
     */
    talwaertsTexts?: Promise<ServedTexts>;
  }
  namespace FormatjsIntl {
    interface Message {
      ids: TextId;
    }
  }
}

/** Wraps sentences in a literal node, since react-intl would parse a string. */
export const readTexts = (served: ServedTexts): Texts =>
  Object.fromEntries(
    Object.entries(served).map(([id, text]) => [id, typeof text === 'string' ? [{ type: 0, value: text }] : text]),
  ) as Texts;

/** Loads every text, or those of one page. */
export async function loadTexts(lang: Lang, page?: 'company-page'): Promise<Texts> {
  const response = await fetch(`/i18n/${page ? `${lang}/${page}` : lang}.json`);
  if (!response.ok) throw new Error(`The texts in ${lang} did not load: ${response.status}`);
  return readTexts((await response.json()) as ServedTexts);
}
