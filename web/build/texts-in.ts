import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { Texts } from '../src/shared/intl/texts.ts';

const catalogues = import.meta.glob<Texts>('../src/texts/*.json', { import: 'default', eager: true });

/** Returns every text in a language. */
export function textsIn(lang: Lang): Texts {
  const texts = catalogues[`../src/texts/${lang}.json`];
  if (!texts) throw new Error(`web/src/texts/${lang}.json is missing`);
  return texts;
}
