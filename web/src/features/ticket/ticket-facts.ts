import { formatEur, validCents } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import type { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { specialVehicleLine } from '../../shared/vehicle-words.ts';
import { wishWords } from '../../shared/wish-words.ts';
import type { RideTicket } from './use-booking.ts';

/** Parts of a ticket that are shown elsewhere than in its list of facts: picture, time, route, state and taxi. */
type LaidOut =
  | ('mapImage' | 'places' | 'way' | 'date' | 'time' | 'pickupAt' | 'pickup' | 'destination')
  | 'meetingPoint'
  | ('confirmed' | 'canceled' | 'finished' | 'ending' | 'cancelableUntil' | 'escalation' | 'round' | 'revision')
  | ('change' | 'wanted' | 'usualMinutes' | 'toldBy')
  | ('taxi' | 'taxiURL' | 'taxiPhone' | 'plate' | 'progress' | 'delayMinutes' | 'rating')
  | ('invoice' | 'ownInvoice');
type Fact = readonly [label: TextId, value: string];
type FactOf = (ride: RideTicket, text: ReturnType<typeof useText>, lang: Lang) => Fact | null;

/** The labelled facts of a ticket, in their order; null hides one. A part without a fact does not compile. */
const facts: { readonly [K in Exclude<keyof RideTicket, LaidOut>]: FactOf } = {
  GuestName: ({ GuestName }) => ['myBooking.guest', GuestName],
  pax: ({ pax }, text) => ['myBooking.pax', text('ride.pax', { pax })],
  freeWaitingMinutes: ({ freeWaitingMinutes: minutes, ending }, text) =>
    minutes === null || ending ? null : ['myBooking.waiting', text('ride.freeWaiting', { minutes })],
  wishes: ({ wishes }, text) =>
    hasWishes(wishes) ? ['wish.title', wishTexts(wishes, wishWords(text)).join(', ')] : null,
  notes: ({ notes }) => (notes === null ? null : ['order.notes', notes]),
  price: ({ price }) => ['myBooking.price', formatEur(validCents(price))],
  average: ({ average, ending }, text, lang) =>
    average && !ending
      ? ['rating.average', text('rating.averageOf', { ...average, stars: oneDecimal(average.stars, lang) })]
      : null,
  driver: ({ driver }) => (driver === null ? null : ['myBooking.driver', driver]),
  vehicle: (ride, text) => {
    const line = ride.vehicle === null ? specialVehicleLine(ride, text) : `${ride.vehicle} · ${ride.plate}`;
    return line === null ? null : ['myBooking.vehicle', line];
  },
  id: ({ id }) => ['myBooking.id', id],
};

export const factsOf = (...args: Parameters<FactOf>): readonly Fact[] =>
  Object.values(facts).flatMap((factOf) => {
    const fact = factOf(...args);
    return fact ? [fact] : [];
  });
