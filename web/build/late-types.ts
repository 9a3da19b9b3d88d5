/**
 * Turns date and time inputs into text inputs with `data-type`, which `page-shell.ts` turns back right after the first
 * paint: from the formats of the user's locale, the browser builds such an input part by part, which takes a phone 75
 * ms.
 */
export const withLateTypes = (html: string): string =>
  html.replaceAll(/ type="(date|time)"/g, ' type="text" data-type="$1"');
