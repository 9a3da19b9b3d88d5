import { type Lang, languages, perLang } from '../product/lang.ts';

// Uses Intl, which every browser has; vienna.ts would add a library to the page.
const days = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Vienna',
  });
const day = perLang((lang) => days(languages[lang].locale));
const time = new Intl.DateTimeFormat('de-AT', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Vienna',
});

/** Formats as `Sa., 21.11.2026` or `Sat, 21/11/2026`, in Vienna's time. */
export const dayOf = (ms: number, lang: Lang): string => day[lang].format(ms);

/** Formats as `08:05`, in Vienna's time. */
export const timeOf = (ms: number): string => time.format(ms);
