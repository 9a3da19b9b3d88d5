import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import {
  type CalendarRide,
  type CalendarSender,
  calendarFile,
  platformSender,
} from '@talwaerts/domain/ride/calendar-file.ts';
import { slugOf } from '@talwaerts/domain/website/slug.ts';
import { saveFile } from '../files.ts';

/** Lets the browser download a calendar file with these rides. Loads at the first press of its button. */
export function saveCalendar(rides: readonly CalendarRide[], lang: Lang, company: CalendarSender | undefined): void {
  const { origin } = location;
  const sender = company ? { ...company, site: origin + company.site } : platformSender(origin);
  const content = calendarFile(rides, lang, sender);
  const file = company ? slugOf(company.name, company.name) : product.asciiName;
  saveFile(`${file}.ics`, 'text/calendar;charset=utf-8', content);
}
