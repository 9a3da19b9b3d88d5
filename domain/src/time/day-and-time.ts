import { type Lang, languages, perLang } from '../product/lang.ts';

/** Makes a value at its first use: to make these formatters takes a phone 10 ms, and few pages need them at once. */
function atFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Uses Intl, which every browser has; vienna.ts would add a library to the page.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  perLang((lang) => atFirstUse(() => new Intl.DateTimeFormat(languages[lang].locale, options)));
const dates = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Vienna' } as const;
const date = formatter(dates);
const day = formatter({ ...dates, weekday: 'short' });
const month = formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const time = atFirstUse(
  () =>
    new Intl.DateTimeFormat('de-AT', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/Vienna',
    }),
);

/** Formats as `Sa., 21.11.2026` or `Sat, 21/11/2026`, in Vienna's time. */
export const dayOf = (ms: number, lang: Lang): string => day[lang]().format(ms);

/** Formats as `21.11.2026` or `21/11/2026`, in Vienna's time. */
export const dateOf = (ms: number, lang: Lang): string => date[lang]().format(ms);

/** Formats `YYYY-MM` as `Oktober 2026` or `October 2026`. */
export const monthName = (isoMonth: string, lang: Lang): string => month[lang]().format(Date.parse(`${isoMonth}-01`));

/** Formats `YYYY-MM-DD` as `dateOf` formats its instants. */
export const shownDay = (isoDay: string, lang: Lang): string => dateOf(Date.parse(`${isoDay}T12:00:00Z`), lang);

/** Formats as `08:05`, in Vienna's time. */
export const timeOf = (ms: number): string => time().format(ms);
