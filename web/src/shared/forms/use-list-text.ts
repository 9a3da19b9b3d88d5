import { languages } from '@talwaerts/domain/product/lang.ts';
import { useMemo } from 'react';
import { useLanguage } from '../intl/language.tsx';

/** Returns a function that joins words as in a sentence: "A, B and C". */
export function useListText(): (words: readonly string[]) => string {
  const { locale } = languages[useLanguage().lang];
  return useMemo(() => {
    const format = new Intl.ListFormat(locale);
    return (words) => format.format(words);
  }, [locale]);
}
