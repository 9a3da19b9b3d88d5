import type { Place } from '@talwaerts/domain/place/place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { useText } from '../../../shared/intl/language.tsx';

interface Ordered {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly pax: number;
  readonly notes: string;
}

/** Returns the names of the places that are chosen. */
export const routeOf = ({ pickup, destination }: Omit<Ordered, 'pax' | 'notes'>, lang: Lang): readonly string[] =>
  [pickup, destination].flatMap((place) => (place ? [placeName(place, lang)] : []));

/** Returns what a press on the button would order: pickup, persons and notes. Empty without a pickup. */
export function summaryOf({ pickup, pax, notes }: Ordered, lang: Lang, text: ReturnType<typeof useText>): string {
  if (!pickup) return '';
  const parts = [text('order.summary', { pickup: placeName(pickup, lang), pax })];
  return [...parts, ...(notes.trim() ? [text('order.summaryNotes', { notes: notes.trim() })] : [])].join(' · ');
}
