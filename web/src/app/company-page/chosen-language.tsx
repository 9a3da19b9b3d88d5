import { isLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { useEffect, useRef } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { languageKey } from '../../shared/intl/stored-language.ts';
import { rememberVisitor } from './visitor-cookie.ts';

/**
 * Stores the chosen language in the cookie that the server reads. Unless the URL names a language, switches to the one
 * chosen on the platform's own pages: the server cannot know that choice.
 */
export function ChosenLanguage({ company }: { readonly company: string }) {
  const text = useText();
  const { lang, choose } = useLanguage();
  const rendered = useRef(lang);
  useEffect(() => {
    const stored = storedChoice();
    const isNamed = new URLSearchParams(location.search).has('lang');
    if (stored && stored !== rendered.current && !isNamed) choose(stored);
  }, [choose]);
  useEffect(() => {
    if (lang === rendered.current) return;
    rendered.current = lang;
    document.title = `${company} – ${text('page.title')}`;
    rememberVisitor({ lang });
  }, [company, lang, text]);
  return null;
}

function storedChoice(): Lang | undefined {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLang(stored) ? stored : undefined;
  } catch {
    return undefined; // Storage is forbidden: the server's choice stays.
  }
}
