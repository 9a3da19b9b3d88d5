import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { IntlConfig } from 'react-intl';
import type german from '../../texts/de.json';

/** Every text of the catalogue; the English one has the same. */
export type TextId = keyof typeof german;
/** A catalogue as react-intl formats it without a parser. */
export type Texts = NonNullable<IntlConfig['messages']>;

/** As it is served: sentences as they are, those with placeholders as syntax trees. */
export type ServedTexts = Readonly<Record<string, string | readonly unknown[]>>;

declare global {
  interface Window {
    /** Set by the script in the page, for its own language. */
    talwaertsTexts?: Promise<ServedTexts>;
  }
  namespace FormatjsIntl {
    interface Message {
      ids: TextId;
    }
  }
}

/** A bare sentence would be parsed; one literal node is returned as it stands. */
export const readTexts = (served: ServedTexts): Texts =>
  Object.fromEntries(
    Object.entries(served).map(([id, text]) => [id, typeof text === 'string' ? [{ type: 0, value: text }] : text]),
  ) as Texts;

export async function loadTexts(lang: Lang): Promise<Texts> {
  const response = await fetch(`/i18n/${lang}.json`);
  if (!response.ok) throw new Error(`The texts in ${lang} did not load: ${response.status}`);
  return readTexts((await response.json()) as ServedTexts);
}
