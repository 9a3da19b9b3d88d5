import type { PostRidePayload } from '@talwaerts/domain/calls/catalogue.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { formLeadMinutes, maxNotesLength } from '@talwaerts/domain/ride/limits.ts';
import { isoInVienna, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { orderedPlaces } from '../../shared/booking/ordered-places.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** A hotel's order for its guest, as it is being filled in. */
export interface Posting {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly date: string;
  readonly time: string;
  readonly pax: number;
  readonly name: string;
  readonly room: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  readonly payToPartner: boolean;
  /** The guest's, in which they get their mails. */
  readonly lang: Lang;
}

export type PostingField = 'pickup' | 'destination' | 'date' | 'time' | 'name' | 'room' | 'phone' | 'email' | 'notes';
export type PostingProblems = Partial<Record<PostingField, TextId>>;

export const postingLabels: Readonly<Record<PostingField, TextId>> = {
  pickup: 'order.pickup',
  destination: 'order.destination',
  date: 'order.date',
  time: 'order.time',
  name: 'post.name',
  room: 'post.room',
  phone: 'post.phone',
  email: 'post.email',
  notes: 'order.notes',
};

const minute = 60_000;
const step = 5 * minute;

/** Most guests want to leave soon: in half an hour, at a time that one says aloud. */
export function newPosting(nowMs: number): Posting {
  const soon = Math.ceil((nowMs + 30 * minute) / step) * step;
  return {
    ...{ pickup: undefined, destination: undefined, date: viennaDay(soon), time: viennaTime(soon), pax: 1 },
    ...{ name: '', room: '', phone: '', email: '', notes: '', payToPartner: false, lang: 'de' },
  };
}

export const instantOf = ({ date, time }: Posting): number | undefined => viennaInstant(date, time);

/** What is wrong with an order, by field. A guest's e-mail and room are the hotel's to give or not. */
export function problemsOf(posting: Posting, nowMs: number): PostingProblems {
  const problems: PostingProblems = {};
  const pickupAtMs = instantOf(posting);
  if (!posting.pickup) problems.pickup = 'order.error.place';
  if (!posting.destination) problems.destination = 'order.error.place';
  if (pickupAtMs === undefined) problems[posting.date ? 'time' : 'date'] = 'order.error.required';
  // Inputs have no seconds.
  else if (pickupAtMs < nowMs + (formLeadMinutes - 1) * minute) problems.time = 'order.error.time';
  if (posting.name.trim() === '') problems.name = 'order.error.required';
  if (posting.phone.trim() === '') problems.phone = 'order.error.required';
  if (posting.email.trim() !== '' && !emailShape.test(posting.email.trim())) problems.email = 'order.error.email';
  if (posting.notes.length > maxNotesLength) problems.notes = 'order.error.notes';
  return problems;
}

/** The order as the call takes it; undefined while something is missing. */
export function payloadOf(posting: Posting, priceEur: number, requestId: string): PostRidePayload | undefined {
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
    notes: posting.notes.trim() || null,
    payToPartner: posting.payToPartner,
    lang: posting.lang,
  };
}
