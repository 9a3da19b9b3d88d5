import { type Lang, languages, perLang } from '../product/lang.ts';

// By Intl, which every browser brings, and not by the domain's own, which would bring a library for it.
const days = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Vienna',
  });
/** English as in Europe: the day before the month. */
const day = perLang((lang) => days(languages[lang].locale));
const time = new Intl.DateTimeFormat('de-AT', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Vienna',
});

/** `Sa., 21.11.2026` or `Sat, 21/11/2026`; always Vienna's. */
export const dayOf = (ms: number, lang: Lang): string => day[lang].format(ms);

/** `08:05`; always Vienna's. */
export const timeOf = (ms: number): string => time.format(ms);
