import { defaultLang, type Lang, langs } from '@talwaerts/domain/product/lang.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { IntlProvider, type IntlShape, useIntl } from 'react-intl';
import { languageKey } from './initial-language.ts';
import { loadTexts, type TextId, type Texts } from './texts.ts';

interface Language {
  readonly lang: Lang;
  readonly choose: (lang: Lang) => Promise<void>;
}

const LanguageContext = createContext<Language>({ lang: defaultLang, choose: async () => undefined });

/** Returns the page's language, and a function that changes it. */
export const useLanguage = (): Language => useContext(LanguageContext);

type Values = Parameters<IntlShape['formatMessage']>[1];

/** Returns a function that formats texts as strings; `<FormattedMessage>` is for texts with links. */
export function useText(): (id: TextId, values?: Record<string, string | number>) => string {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => String(formatMessage({ id }, values as Values)), [formatMessage]);
}

interface Props {
  readonly lang: Lang;
  readonly texts: Texts;
  readonly children: ReactNode;
}

/** Provides language and texts. Switches the language without remounting, so that forms keep their content. */
export function LanguageProvider({ lang: firstLang, texts: firstTexts, children }: Props) {
  const [{ lang, texts }, setCurrent] = useState({ lang: firstLang, texts: firstTexts });

  const choose = useCallback(async (next: Lang) => {
    const nextTexts = await loadTexts(next);
    rememberLanguage(next);
    setCurrent({ lang: next, texts: nextTexts });
  }, []);
  // Follows a choice in another tab: browsers send storage events only to the tabs that did not cause them.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent): void => {
      const chosen = key === languageKey ? langs.find((one) => one === newValue) : undefined;
      if (chosen) loadTexts(chosen).then((loaded) => setCurrent({ lang: chosen, texts: loaded }));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const language = useMemo(() => ({ lang, choose }), [lang, choose]);

  return (
    <LanguageContext value={language}>
      <IntlProvider locale={lang} defaultLocale={defaultLang} messages={texts}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

function rememberLanguage(lang: Lang): void {
  try {
    localStorage.setItem(languageKey, lang);
  } catch {
    // Storage is forbidden here: the choice holds until the page is left.
  }
}
