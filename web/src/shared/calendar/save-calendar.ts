import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type CalendarRide, calendarFile } from '@talwaerts/domain/ride/calendar-file.ts';
import { saveFile } from '../files.ts';

/** Lets the browser download a calendar file with these rides. Loads at the first press of its button. */
export function saveCalendar(rides: readonly CalendarRide[], lang: Lang): void {
  const content = calendarFile(rides, lang, location.origin);
  saveFile(`${product.asciiName}.ics`, 'text/calendar;charset=utf-8', content);
}
