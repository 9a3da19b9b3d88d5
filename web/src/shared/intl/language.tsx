import { defaultLang, isLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { IntlProvider, type IntlShape, useIntl } from 'react-intl';
import { loadScript, neverReload } from '../loading/load-script.ts';
import { languageKey, storeLanguage } from './stored-language.ts';
import type { TextId, Texts } from './texts.ts';

interface Language {
  readonly lang: Lang;
  readonly choose: (lang: Lang) => void;
  /** The last choice, if its texts did not load. */
  readonly failure?: { readonly lang: Lang; readonly cause: unknown } | undefined;
}

const LanguageContext = createContext<Language>({ lang: defaultLang, choose: () => undefined });

/** Returns the page's language, and a function that changes it. `Notices` shows a change that failed. */
export const useLanguage = (): Language => useContext(LanguageContext);

const files = import.meta.glob<string>('../../texts/*.json', { query: '?url', import: 'default', eager: true });

/** Loads every text in a language. */
export const loadTexts = (lang: Lang): Promise<Texts> =>
  loadScript(async () => {
    const response = await fetch(files[`../../texts/${lang}.json`] ?? '');
    if (!response.ok) throw new Error(`The texts in ${lang} did not load: ${response.status}`);
    return (await response.json()) as Texts;
  }, neverReload);

type Values = Parameters<IntlShape['formatMessage']>[1];

/** Returns a function that formats texts as strings; `<FormattedMessage>` is for texts with links. */
export function useText(): (id: TextId, values?: Record<string, string | number>) => string {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => String(formatMessage({ id }, values as Values)), [formatMessage]);
}

interface Shown extends Omit<Language, 'choose'> {
  readonly texts: Texts;
}

interface Props {
  readonly lang: Lang;
  readonly texts: Texts;
  readonly children: ReactNode;
}

/** Provides language and texts. Switches the language without remounting, so that forms keep their content. */
export function LanguageProvider({ lang: firstLang, texts: firstTexts, children }: Props) {
  const [{ lang, texts, failure }, setShown] = useState<Shown>({ lang: firstLang, texts: firstTexts });

  // Texts may load in another order than they were chosen in: the latest choice counts.
  const choices = useRef(0);

  const show = useCallback((next: Lang, remember?: (lang: Lang) => void) => {
    choices.current += 1;
    const choice = choices.current;
    const ifLatest = (then: () => void) => choice === choices.current && then();
    return loadTexts(next).then(
      (loaded) =>
        ifLatest(() => {
          remember?.(next);
          setShown({ lang: next, texts: loaded });
        }),
      (cause: unknown) => ifLatest(() => setShown((before) => ({ ...before, failure: { lang: next, cause } }))),
    );
  }, []);
  const choose = useCallback((next: Lang) => void show(next, storeLanguage), [show]);
  // Follows a choice in another tab: browsers send storage events only to the tabs that did not cause them.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === languageKey && isLang(newValue)) show(newValue);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [show]);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const language = useMemo(() => ({ lang, choose, failure }), [lang, choose, failure]);

  return (
    <LanguageContext value={language}>
      <IntlProvider locale={lang} defaultLocale={defaultLang} messages={texts}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
