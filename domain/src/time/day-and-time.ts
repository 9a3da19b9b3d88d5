import { defaultLang, type Lang, languages, perLang } from '../product/lang.ts';

/** Makes a value at its first use: to make these formatters takes a phone 10 ms, and few pages need them at once. */
function atFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Uses Intl, which every browser has; vienna.ts would add a library to the page.
const formatter = (optionsOf: (lang: Lang) => Intl.DateTimeFormatOptions) =>
  perLang((lang) => atFirstUse(() => new Intl.DateTimeFormat(languages[lang].locale, optionsOf(lang))));
// Guests from overseas read 06/02 as the 2nd of June: other languages name the month.
const dates = (lang: Lang): Intl.DateTimeFormatOptions => ({
  ...(lang === defaultLang ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' }),
  year: 'numeric',
  timeZone: 'Europe/Vienna',
});
const date = formatter(dates);
const day = formatter((lang) => ({ ...dates(lang), weekday: 'short' }));
const month = formatter(() => ({ month: 'long', year: 'numeric', timeZone: 'UTC' }));
const time = atFirstUse(
  () =>
    new Intl.DateTimeFormat('de-AT', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/Vienna',
    }),
);

/** Formats as `Sa., 21.11.2026` or `Sat, 21 Nov 2026`, in Vienna's time. */
export const dayOf = (ms: number, lang: Lang): string => day[lang]().format(ms);

/** Formats as `21.11.2026` or `21 Nov 2026`, in Vienna's time. */
export const dateOf = (ms: number, lang: Lang): string => date[lang]().format(ms);

/** Formats `YYYY-MM` as `Oktober 2026` or `October 2026`. */
export const monthName = (isoMonth: string, lang: Lang): string => month[lang]().format(Date.parse(`${isoMonth}-01`));

/** Formats `YYYY-MM-DD` as `dateOf` formats its instants. */
export const shownDay = (isoDay: string, lang: Lang): string => dateOf(Date.parse(`${isoDay}T12:00:00Z`), lang);

const hourMs = 3_600_000;

/** Formats as `08:05`, in Vienna's time; as `02:30 Winterzeit` or `02:30 winter time` if October repeats it. */
export function timeOf(ms: number, lang: Lang): string {
  const clock = time().format(ms);
  const { summer, winter } = languages[lang].clocks;
  if (time().format(ms + hourMs) === clock) return `${clock} ${summer}`;
  return time().format(ms - hourMs) === clock ? `${clock} ${winter}` : clock;
}
