interface Language {
  /** The language's name for itself. */
  readonly name: string;
  readonly germanName: string;
  /** For dates and link previews. */
  readonly locale: string;
  /** Names the two passes of the hour that October repeats. */
  readonly clocks: { readonly summer: string; readonly winter: string };
}

/** Every language that guests may choose. To add one, see "language" in docs/architecture.md. */
export const languages = {
  de: {
    name: 'Deutsch',
    germanName: 'Deutsch',
    locale: 'de-AT',
    clocks: { summer: 'Sommerzeit', winter: 'Winterzeit' },
  },
  en: {
    name: 'English',
    germanName: 'Englisch',
    locale: 'en-GB',
    clocks: { summer: 'summer time', winter: 'winter time' },
  },
} as const satisfies Readonly<Record<string, Language>>;

export type Lang = keyof typeof languages;
export const langs = Object.keys(languages) as readonly Lang[];

/** For pages before any script has run, for binding legal texts, and for companies' screens. */
export const defaultLang: Lang = 'de';
/** For guests whose browser has none of our languages. */
export const foreignLang: Lang = 'en';

export const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value);

/** Makes one value for each language. */
export const perLang = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Record<Lang, T>;
