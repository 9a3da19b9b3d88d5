import { languages } from '@talwaerts/domain/product/lang.ts';
import { useCallback } from 'react';
import { useLanguage } from '../intl/language.tsx';

/** Returns a function that joins words as in a sentence: "A, B and C". */
export function useListText(): (words: readonly string[]) => string {
  const { locale } = languages[useLanguage().lang];
  return useCallback((words) => new Intl.ListFormat(locale).format(words), [locale]);
}
