interface Language {
  /** As its speakers call it. */
  readonly name: string;
  readonly germanName: string;
  /** Of dates, and of link previews. */
  readonly locale: string;
}

/** Every language that guests may choose. Another one is a line here and its texts: see "language" in docs/architecture.md. */
export const languages = {
  de: { name: 'Deutsch', germanName: 'Deutsch', locale: 'de-AT' },
  en: { name: 'English', germanName: 'Englisch', locale: 'en-GB' },
} as const satisfies Readonly<Record<string, Language>>;

export type Lang = keyof typeof languages;
export const langs = Object.keys(languages) as readonly Lang[];

/** Of pages before any script ran, of legal texts, and of what companies read. */
export const defaultLang: Lang = 'de';
/** For guests whose browser speaks none of ours. */
export const foreignLang: Lang = 'en';

export const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value);

/** One value for each language. */
export const perLang = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Record<Lang, T>;
