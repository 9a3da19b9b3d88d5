import { type Lang, languages, perLang } from '@talwaerts/domain/product/lang.ts';

// Austria's locale groups with a space; the design asks for the point.
const formats = perLang((lang) => new Intl.NumberFormat(lang === 'de' ? 'de-DE' : languages[lang].locale));

/** Formats a whole number as `10.000`, in English as `10,000`. */
export const formatCount = (count: number, lang: Lang): string => formats[lang].format(count);
