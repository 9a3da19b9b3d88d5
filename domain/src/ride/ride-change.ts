import { routeLengthFields } from '../place/route-length.ts';
import { ridePlaceFields } from '../place/stored-place.ts';
import { flag, integer, oneOf, optional, orNull, part, type ShapeOf, text, texts } from '../stored/shape.ts';
import { stampFields } from './stamp.ts';
import { wishFields } from './wish-fields.ts';

/** The parts of a booking that its guest or hotel can change. */
export const changeParts = [
  'pickup',
  'destination',
  'pickupAtMs',
  'pax',
  'wishes',
  'notes',
  'guestName',
  'guestPhone',
  // Of a hotel's guest.
  'room',
  'payToPartner',
] as const;
export type ChangePart = (typeof changeParts)[number];

/** One change of a ride; without the old values, which its next carriers need not know. */
export const changeFields = {
  ...stampFields,
  /** Names of `ChangePart`. */
  what: texts,
  /** Whether the later time has set the escalation back, so that its mails are repeated. */
  restartsSearch: flag,
  /** Whether the guest has objected to the change before. */
  isObjection: optional(flag),
};

/**
 * What a ride was before its carrier changed it for the guest. The stamp is that of the change: a later change of the
 * ride has another one, and ends the guest's right to object.
 */
export const objectableFields = {
  ...stampFields,
  /** Counts the changes by carriers. */
  nth: integer,
  /** The company that made the change. */
  companyId: text,
  /** Names of `ChangePart`. */
  what: texts,
  pickup: part(ridePlaceFields),
  destination: part(ridePlaceFields),
  pickupAtMs: integer,
  pax: integer,
  wishes: part(wishFields),
  notes: orNull(text),
  route: orNull(part(routeLengthFields)),
  freeWaitingMinutes: orNull(integer),
  priceCents: orNull(integer),
  provisionTokenCents: integer,
  /** The guest's objection; if late it changed nothing. Missing before. */
  objection: optional(part({ atMs: integer, isInTime: flag })),
};
export type Objectable = ShapeOf<typeof objectableFields>;

/** A requested change of a confirmed ride. Only the parts that `what` names, and the price, would change. */
export const wantedFields = {
  /** Counts the requests of the ride. */
  nth: integer,
  /** Names of `ChangePart`. */
  what: texts,
  /** Until when the carrier can answer. */
  untilMs: integer,
  pickup: part(ridePlaceFields),
  destination: part(ridePlaceFields),
  pickupAtMs: integer,
  pax: integer,
  wishes: part(wishFields),
  priceCents: integer,
};
export type WantedChange = ShapeOf<typeof wantedFields>;

/** A change that the carrier has to agree to. It stays stored after its time is over, until a task ends it. */
export const changeRequestFields = {
  ...stampFields,
  ...wantedFields,
  /** At the wanted pickup. */
  freeWaitingMinutes: orNull(integer),
  provisionTokenCents: integer,
  /** Between the wanted places. */
  route: part(routeLengthFields),
};
export type ChangeRequest = ShapeOf<typeof changeRequestFields>;

/** How a request has ended; `expired` without an answer. */
const changeEnds = ['accepted', 'declined', 'insufficient-tokens', 'expired'] as const;
/** The answer to the last request. */
export const changeAnswerFields = { ...stampFields, nth: integer, end: oneOf(changeEnds) };
export type ChangeAnswer = ShapeOf<typeof changeAnswerFields>;

/** States of the last request, as guest and hotel read them. */
export const changeStates = ['none', 'requested', 'declined'] as const;
export type ChangeState = (typeof changeStates)[number];
