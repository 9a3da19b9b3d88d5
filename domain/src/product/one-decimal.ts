import { defaultLang, type Lang } from './lang.ts';

/** Formats a number with one decimal: `4,6`, in English `4.6`. */
export const oneDecimal = (value: number, lang: Lang): string =>
  lang === defaultLang ? value.toFixed(1).replace('.', ',') : value.toFixed(1);
