import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { inOrder, specialVehicleLine, wishWords } from '../../shared/fact-words.ts';
import type { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import type { RideTicket } from './use-booking.ts';

/** Parts of a ticket that are shown elsewhere than in its list of facts: picture, time, route, state and taxi. */
type LaidOut =
  | ('mapImage' | 'places' | 'namesEN' | 'way' | 'date' | 'time' | 'pickupAt' | 'pickup' | 'destination')
  | 'meetingPoint'
  | ('confirmed' | 'canceled' | 'finished' | 'ending' | 'cancelableUntil' | 'escalation' | 'round' | 'revision')
  | ('change' | 'wanted' | 'carrierChange' | 'usualMinutes' | 'toldBy')
  | ('taxi' | 'taxiURL' | 'taxiPhone' | 'plate' | 'progress' | 'delayMinutes' | 'rating')
  | ('invoice' | 'ownInvoice' | 'isUnrated');
type Fact = readonly [label: TextId, value: string];
interface Shown {
  /** Returns null to hide the fact. */
  readonly factOf: (ride: RideTicket, text: ReturnType<typeof useText>, lang: Lang) => Fact | null;
}

const facts = inOrder<Exclude<keyof RideTicket, LaidOut>, Shown>()([
  { fact: 'GuestName', factOf: ({ GuestName }) => ['myBooking.guest', GuestName] },
  { fact: 'pax', factOf: ({ pax }, text) => ['myBooking.pax', text('ride.pax', { pax })] },
  {
    fact: 'freeWaitingMinutes',
    factOf: ({ freeWaitingMinutes: minutes, ending }, text) =>
      minutes === null || ending ? null : ['myBooking.waiting', text('ride.freeWaiting', { minutes })],
  },
  {
    fact: 'wishes',
    factOf: ({ wishes }, text) =>
      hasWishes(wishes) ? ['wish.title', wishTexts(wishes, wishWords(text)).join(', ')] : null,
  },
  { fact: 'notes', factOf: ({ notes }) => (notes === null ? null : ['order.notes', notes]) },
  { fact: 'price', factOf: ({ price }) => (price === null ? null : ['myBooking.price', formatEur(validCents(price))]) },
  {
    fact: 'average',
    factOf: ({ average, ending }, text, lang) =>
      average && !ending
        ? ['rating.average', text('rating.averageOf', { ...average, stars: oneDecimal(average.stars, lang) })]
        : null,
  },
  { fact: 'driver', factOf: ({ driver }) => (driver === null ? null : ['myBooking.driver', driver]) },
  {
    fact: 'vehicle',
    factOf: (ride, text) => {
      const line = ride.vehicle === null ? specialVehicleLine(ride, text) : `${ride.vehicle} · ${ride.plate}`;
      return line === null ? null : ['myBooking.vehicle', line];
    },
  },
  { fact: 'id', factOf: ({ id }) => ['myBooking.id', id] },
]);

/** Returns the labelled facts of a ticket. */
export const factsOf = (...args: Parameters<Shown['factOf']>): readonly Fact[] =>
  facts.flatMap(({ factOf }) => {
    const fact = factOf(...args);
    return fact ? [fact] : [];
  });
