import type { WantedReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { ChangePart, WantedChange } from '@talwaerts/domain/ride/ride-change.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { wishWords } from '../fact-words.ts';
import type { useLanguage, useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';

/** A requested change as guests and companies read it. */
interface Wanted extends Pick<WantedChange, 'what' | 'pickupAtMs' | 'pax' | 'wishes' | 'priceCents'> {
  readonly pickup: string;
  readonly destination: string;
}

export const wantedIn = (answer: WantedReadBack): Wanted => ({
  ...answer,
  pickupAtMs: validInstant(answer.pickupAt),
  priceCents: validCents(answer.price),
});

/** Returns the labelled values of what is wanted, and the new price. */
export function wantedFacts(
  { what, pickup, destination, pickupAtMs, pax, wishes, priceCents }: Wanted,
  text: ReturnType<typeof useText>,
  lang: ReturnType<typeof useLanguage>['lang'],
): readonly (readonly [label: TextId, value: string])[] {
  const isWanted = (part: ChangePart): boolean => what.includes(part);
  const named = hasWishes(wishes) ? wishTexts(wishes, wishWords(text)).join(', ') : text('change.noWishes');
  return [
    ...(isWanted('pickupAtMs')
      ? [['change.when', `${dayOf(pickupAtMs, lang)}, ${timeOf(pickupAtMs, lang)}`] as const]
      : []),
    ...(isWanted('pickup') ? [['order.pickup', placeName({ label: pickup }, lang)] as const] : []),
    ...(isWanted('destination') ? [['order.destination', placeName({ label: destination }, lang)] as const] : []),
    ...(isWanted('pax') ? [['order.pax', String(pax)] as const] : []),
    ...(isWanted('wishes') ? [['wish.title', named] as const] : []),
    ['change.price', formatEur(priceCents)],
  ];
}
