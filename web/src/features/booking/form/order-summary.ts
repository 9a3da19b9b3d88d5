import type { Place } from '@talwaerts/domain/place/place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import { type DayAndTime, instantOf } from './pickup-time.ts';

interface Ordered extends DayAndTime {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly pax: number;
  readonly notes: string;
}

/** Returns the names of the places that are chosen. */
export const routeOf = (
  { pickup, destination }: Pick<Ordered, 'pickup' | 'destination'>,
  lang: Lang,
): readonly string[] => [pickup, destination].flatMap((place) => (place ? [placeName(place, lang)] : []));

/** Returns what a press on the button would order: time, pickup, persons and notes. Empty without a pickup. */
export function summaryOf(ordered: Ordered, lang: Lang, text: ReturnType<typeof useText>): string {
  const { pickup, pax } = ordered;
  if (!pickup) return '';
  const atMs = instantOf(ordered);
  const notes = ordered.notes.trim();
  return [
    ...(atMs === undefined ? [] : [`${dayOf(atMs, lang)}, ${timeOf(atMs, lang)}`]),
    text('order.summary', { pickup: placeName(pickup, lang), pax }),
    ...(notes ? [text('order.summaryNotes', { notes })] : []),
  ].join(' · ');
}
