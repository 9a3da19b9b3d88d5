import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import { isTooFarAhead, isTooSoon, maxPax } from '@talwaerts/domain/ride/limits.ts';
import type { ChangeableFacts } from '@talwaerts/domain/ride/ride-fields.ts';
import { isSameWishes, wishesOf, withoutConnection } from '@talwaerts/domain/ride/wishes.ts';
import { isoInVienna, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { phoneProblem } from '../forms/phone-problem.ts';
import type { TextId } from '../intl/texts.ts';
import { changedFactsOf, factProblems, type TypedFacts, typedFactsIn } from '../wishes/typed-facts.ts';

/** A ride as the form for its changes needs it. */
export interface ChangeableRide {
  readonly id: string;
  readonly facts: ChangeableFacts;
  readonly pickupAtMs: number;
  readonly priceCents: number | null;
  readonly guestName: string;
  /** Null on guests' pages, which do not show the number. */
  readonly guestPhone: string | null;
  /** Parts that only hotels can change; null on guests' pages. */
  readonly ofHotel: { readonly room: string | null; readonly payToPartner: boolean } | null;
  /** Whether a taxi company has to agree to what has a price; `waiting` until it has answered the last request. */
  readonly consent: 'none' | 'needed' | 'waiting';
  /** Null if the places stay; without `priceOfPage` only facts without a price can be changed then. */
  readonly places: { readonly pickup: Place; readonly destination: Place } | null;
  /** The price for other passengers on the page where the ride was booked; missing for other rides. */
  readonly priceOfPage?: ((pax: number) => number | undefined) | undefined;
}

/** Whether time and passengers can be changed. */
export const hasOtherTimes = ({ places, priceOfPage }: ChangeableRide): boolean =>
  places !== null || priceOfPage !== undefined;

export interface ChangeValues extends TypedFacts {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly date: string;
  readonly time: string;
  readonly pax: string;
  readonly name: string;
  /** Empty keeps the number. */
  readonly phone: string;
  readonly room: string;
  readonly payToPartner: boolean;
}
export type ChangeField = keyof ChangeValues;
type Change = PayloadOf<'hotel-changeride'>['change'];

export const changeValuesOf = (ride: ChangeableRide): ChangeValues => ({
  pickup: ride.places?.pickup,
  destination: ride.places?.destination,
  date: viennaDay(ride.pickupAtMs),
  time: viennaTime(ride.pickupAtMs),
  pax: String(ride.facts.pax),
  name: ride.guestName,
  phone: ride.guestPhone ?? '',
  room: ride.ofHotel?.room ?? '',
  payToPartner: ride.ofHotel?.payToPartner ?? false,
  ...typedFactsIn(ride.facts),
  wishes: { ...ride.facts.wishes, isSure: true },
});

/** Returns the pickup; the ride's own, with its seconds, while day and time are those shown. */
function pickupAtMsOf(ride: ChangeableRide, { date, time }: ChangeValues): number | undefined {
  const { pickupAtMs } = ride;
  return date === viennaDay(pickupAtMs) && time === viennaTime(pickupAtMs) ? pickupAtMs : viennaInstant(date, time);
}

export function changeProblems(
  ride: ChangeableRide,
  values: ChangeValues,
  nowMs: number,
): Partial<Record<ChangeField, TextId>> {
  const { pax, name, phone } = values;
  const isOwn = phone.trim() === '' || phone.trim() === ride.guestPhone;
  const ofPhone = isOwn ? undefined : phoneProblem(phone, 'change.invalidPhone');
  return {
    ...(hasOtherTimes(ride) && priceProblems(ride, values, nowMs)),
    ...((name.trim() === '' || !isPersonName(name)) && { name: 'change.missingName' as const }),
    ...(ofPhone && { phone: ofPhone }),
    ...factProblems({ ...values, pax: Number(pax) }),
  };
}

function priceProblems(
  ride: ChangeableRide,
  values: ChangeValues,
  nowMs: number,
): Partial<Record<ChangeField, TextId>> {
  const { pickup, destination, pax } = values;
  const pickupAtMs = pickupAtMsOf(ride, values);
  const isSame = pickup && destination && isSamePlace(pickup, destination);
  const persons = Number(pax);
  return {
    ...(ride.places && !pickup && { pickup: 'order.error.place' as const }),
    ...(ride.places && !destination && { destination: 'order.error.place' as const }),
    ...(isSame && { destination: 'error.same-place' as const }),
    ...(pickupAtMs === undefined && { time: 'change.invalidTime' as const }),
    ...(pickupAtMs !== undefined && isTooFarAhead(pickupAtMs, nowMs) && { date: 'error.too-far-ahead' as const }),
    ...(pickupAtMs !== undefined && isTooSoon(pickupAtMs, nowMs) && { time: 'change.tooSoon' as const }),
    ...(!(Number.isInteger(persons) && persons >= 1 && persons <= maxPax) && { pax: 'change.invalidPax' as const }),
  };
}

/** Returns what differs from the ride, as the call's payload has it. */
export function changeOf(ride: ChangeableRide, values: ChangeValues): Change {
  const { pickup, destination, pax, name, phone, room, payToPartner } = values;
  const pickupAtMs = pickupAtMsOf(ride, values);
  const { places, ofHotel } = ride;
  const isTimed = hasOtherTimes(ride);
  const isNewTime = pickupAtMs !== undefined && pickupAtMs !== ride.pickupAtMs;
  return {
    ...(isTimed && isNewTime && { dateTime: isoInVienna(pickupAtMs) }),
    ...(isTimed && Number(pax) !== ride.facts.pax && { pax: Number(pax) }),
    ...(places && pickup && pickup.placeId !== places.pickup.placeId && { pickupPlaceId: pickup.placeId }),
    ...(places &&
      destination &&
      destination.placeId !== places.destination.placeId && { destinationPlaceId: destination.placeId }),
    ...(name.trim() !== ride.guestName && { guestName: name.trim() }),
    ...(phone.trim() !== '' && phone.trim() !== ride.guestPhone && { guestPhone: phone.trim() }),
    ...changedFactsOf(ride.facts, values),
    ...(ofHotel && (room.trim() || null) !== ofHotel.room && { room: room.trim() || null }),
    ...(ofHotel && payToPartner !== ofHotel.payToPartner && { payToPartner }),
  };
}

type PricedTrip = PayloadOf<'global-calculateprice'>;

/** Returns the request for the changed ride's price; null if the change has none. */
export function pricedTripOf(ride: ChangeableRide, values: ChangeValues): PricedTrip | null {
  const { dateTime, pax, pickupPlaceId, destinationPlaceId, wishes = ride.facts.wishes } = changeOf(ride, values);
  const priced = withoutConnection(wishes);
  const isMoved = [dateTime, pax, pickupPlaceId, destinationPlaceId].some((part) => part !== undefined);
  if (!ride.places || (!isMoved && isSameWishes(priced, withoutConnection(ride.facts.wishes)))) return null;
  return {
    pax: pax ?? ride.facts.pax,
    wishes: wishesOf(priced),
    date: dateTime ?? isoInVienna(ride.pickupAtMs),
    origin: { placeId: pickupPlaceId ?? ride.places.pickup.placeId },
    destination: { placeId: destinationPlaceId ?? ride.places.destination.placeId },
  };
}

/**
 * Returns the same request with the wishes before the change; null unless only the wishes differ. If it has the same
 * price, the wishes have none, and the ride keeps its price, whatever the tariff is now.
 */
export function tripBeforeWishes(ride: ChangeableRide, values: ChangeValues): PricedTrip | null {
  const trip = pricedTripOf(ride, values);
  const wishes = wishesOf(withoutConnection(ride.facts.wishes));
  return trip && !pricedTripOf(ride, { ...values, wishes: ride.facts.wishes }) ? { ...trip, wishes } : null;
}
