import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { isSamePlace, type Place } from '@talwaerts/domain/place/place.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { formLeadMinutes } from '@talwaerts/domain/ride/limits.ts';
import { isoInVienna, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { phoneProblem } from '../../../shared/forms/phone-problem.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import {
  type FactName,
  factLabels,
  factProblems,
  noFacts,
  type TypedFacts,
  typedFactsOf,
} from '../../../shared/wishes/typed-facts.ts';
import { orderedPlaces } from '../form/ordered-places.ts';
import { pickupTimeProblems } from '../form/pickup-time.ts';

/** Values of the hotel's order form. */
export interface HotelOrderValues extends TypedFacts {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly date: string;
  readonly time: string;
  /** When the user chose date and time; undefined while they are the form's proposal. */
  readonly timeChosenAtMs: number | undefined;
  readonly pax: number;
  readonly name: string;
  readonly room: string;
  readonly phone: string;
  readonly email: string;
  readonly payToPartner: boolean;
  /** The guest's language, used for the mails. */
  readonly lang: Lang;
}

export type PostingField = 'pickup' | 'destination' | 'date' | 'time' | 'name' | 'room' | 'phone' | 'email' | FactName;
/** Fields that are filled in as a rule, and so folded. */
export const restFields = ['pickup', 'phone', 'email', 'wishes', 'notes'] as const satisfies readonly PostingField[];
type PostingProblems = Partial<Record<PostingField, TextId>>;

export const postingLabels: Readonly<Record<PostingField, TextId>> = {
  pickup: 'order.pickup',
  destination: 'order.destination',
  date: 'order.date',
  time: 'order.time',
  name: 'post.name',
  room: 'post.room',
  phone: 'post.phone',
  email: 'post.email',
  ...factLabels,
};

const minute = 60_000;
const step = 5 * minute;

/** Of the time that the form proposes, because most guests want to leave soon; longer than the least lead time. */
export const soonMinutes = Math.max(30, formLeadMinutes);

/** Returns a pickup in half an hour, rounded up to five minutes, which stays a proposal. */
export function proposedTime(nowMs: number) {
  const soon = Math.ceil((nowMs + soonMinutes * minute) / step) * step;
  return { date: viennaDay(soon), time: viennaTime(soon), timeChosenAtMs: undefined };
}

export function newPosting(nowMs: number): HotelOrderValues {
  return {
    pickup: undefined,
    destination: undefined,
    ...proposedTime(nowMs),
    pax: 1,
    name: '',
    room: '',
    phone: '',
    email: '',
    ...noFacts,
    payToPartner: false,
    lang: defaultLang,
  };
}

/** Updates a proposed time while the form is open, so that it stays valid; keeps a chosen one. */
export function withTimeProposed(posting: HotelOrderValues, nowMs: number): HotelOrderValues {
  if (posting.timeChosenAtMs !== undefined) return posting;
  const isGood = (instantOf(posting) ?? 0) >= nowMs + formLeadMinutes * minute;
  return isGood ? posting : { ...posting, ...proposedTime(nowMs) };
}

/** Applies a change that the user typed. A typed date or time makes the pickup time a chosen one. */
export function typedInto(posting: HotelOrderValues, part: Partial<HotelOrderValues>, nowMs: number): HotelOrderValues {
  const isTime = 'date' in part || 'time' in part;
  return { ...posting, ...part, ...(isTime && { timeChosenAtMs: nowMs }) };
}

export const instantOf = ({ date, time }: HotelOrderValues): number | undefined => viennaInstant(date, time);

/** Returns the problem of each field, in form order. The guest's e-mail and room are optional. */
export function problemsOf(posting: HotelOrderValues, nowMs: number): PostingProblems {
  const problems: PostingProblems = {};
  const { pickup, destination } = posting;
  if (!pickup) problems.pickup = 'order.error.place';
  if (!destination) problems.destination = 'order.error.place';
  else if (pickup && isSamePlace(pickup, destination)) problems.destination = 'error.same-place';
  Object.assign(problems, pickupTimeProblems(posting, posting.timeChosenAtMs ?? 0, nowMs));
  if (posting.name.trim() === '') problems.name = 'order.error.required';
  else if (!isPersonName(posting.name)) problems.name = 'field.error.personName';
  const ofPhone = phoneProblem(posting.phone, 'field.error.phone');
  if (ofPhone) problems.phone = ofPhone;
  if (posting.email.trim() !== '' && !emailShape.test(posting.email.trim())) problems.email = 'order.error.email';
  return Object.assign(problems, factProblems(posting));
}

/** Returns the call's payload; undefined while a place or the time is missing. */
export function payloadOf(
  posting: HotelOrderValues,
  priceEur: number,
  requestId: string,
): PayloadOf<'hotel-postride'> | undefined {
  const { pickup, destination } = posting;
  const pickupAtMs = instantOf(posting);
  if (!pickup || !destination || pickupAtMs === undefined) return undefined;
  return {
    requestId,
    ...orderedPlaces(pickup, destination),
    dateTime: isoInVienna(pickupAtMs),
    pax: posting.pax,
    price: priceEur,
    guestName: posting.name.trim(),
    guestPhone: posting.phone.trim(),
    guestEmail: posting.email.trim() || null,
    room: posting.room.trim() || null,
    ...typedFactsOf(posting),
    payToPartner: posting.payToPartner,
    lang: posting.lang,
  };
}
