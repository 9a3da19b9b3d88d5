import { escalationSteps } from '../escalation/escalation.ts';
import { centsToEur } from '../money/money.ts';
import type { RidePlace } from '../place/place.ts';
import { routeLengthFields } from '../place/route-length.ts';
import { ridePlaceFields } from '../place/stored-place.ts';
import { langs } from '../product/lang.ts';
import {
  type FieldReader,
  flag,
  instant,
  integer,
  oneOf,
  orAbsent,
  orNull,
  part,
  parts,
  type ShapeOf,
  text,
  texts,
} from '../stored/shape.ts';
import { isoInVienna } from '../time/vienna.ts';
import { changeFields, objectableFields } from './ride-change.ts';
import { stampFields } from './stamp.ts';
import { wishFields } from './wish-fields.ts';
import { isSameWishes, wishesOf } from './wishes.ts';

/**
 * Sources of the rides that administrators and the platform's figures read: each of their queries names them, so that
 * a company's own rides stay with its team.
 */
export const marketSources = ['platform', 'hotel', 'partnerPage'] as const;
/** The origin of a ride. Rides of a company page and a company's own (`company`) are created confirmed. */
export const rideSources = [...marketSources, 'company'] as const;
export type RideSource = (typeof rideSources)[number];

/** `mapImage` of a ride of which no picture can be drawn, so that the sweep for lost tasks leaves it out. */
export const noMapImage = '';

/** A step of a ride's escalation. */
const recordedStepFields = {
  step: oneOf(escalationSteps),
  atMs: integer,
  /** Whether it was not done, because a later step was due, too. */
  isSkipped: flag,
};
export type RecordedStep = ShapeOf<typeof recordedStepFields>;

/** A move of a confirmed ride to another company. Does not name the former one: the next carriers need not know it. */
const reassignmentFields = {
  ...stampFields,
  /** Whether the administrator decided against a refund for the former carrier. */
  isProvisionKept: flag,
};

/**
 * A list that shows a ride: each has a record of its lines, in which the compiler finds a missing one. `offer` is what
 * a company reads of a ride that another one offers to it, by the mail's link; `sheet` is the file for spreadsheets,
 * `print` the list on paper.
 */
type RideList = 'card' | 'row' | 'print' | 'ticket' | 'mail' | 'offer' | 'sheet';

/** Whether a field is taken from an order as it is. */
type Ordering<T> =
  | { readonly fromOrder?: never }
  | {
      /** Returns what to store of what was typed. `orderedSchemas` in `calls/create-ride.ts` has the bounds. */
      readonly fromOrder: (typed: T) => T;
      /** `changeableSchemas` in `calls/change-ride.ts` has the bounds. */
      readonly change: Changing<T> | null;
    };

/** How guest and hotel can change a field later; other fields they cannot. */
interface Changing<T> {
  /** Whether a new value may change the price, so that a carrier has to agree; wishes do if they have another extra. */
  readonly isPriced: boolean | 'extras';
  /** Compares the ride's value with the new one, as it would be stored; by default they are compared as they are. */
  readonly isSame?: (before: T, after: T) => boolean;
}

/** What happens to a field of a ride, beside its type. Everybody who may read a ride's document can read each field. */
export type Handling<T> = Ordering<T> & {
  readonly change?: Changing<T> | null;
  /** Value for new rides that do not name the field. */
  readonly initial?: T;
  /**
   * Name of an instant's Firestore timestamp, by which queries can order. Others are stored by their own name. An
   * instant that is null is not stored, so that queries do not find it.
   */
  readonly timestamp?: string;
  /** Whether the view of the hotel that ordered the ride has it. */
  readonly inHotelView: boolean;
  /** What is left once the guest's data is removed. */
  readonly erase: 'keep' | ((value: T) => T);
  /** What the guest's export of the stored data says; null if it is not about the guest. */
  readonly exportAs: null | ((value: T) => object);
  readonly shownOn: readonly RideList[];
};

interface Described<T, H extends Handling<T>> {
  readonly read: FieldReader<T>;
  readonly handling: H;
}
const field = <T, const H extends Handling<T>>(read: FieldReader<T>, handling: H & Handling<T>): Described<T, H> => ({
  read,
  handling,
});

const unchanged = <T>(value: T): T => value;
const isSamePlaceId = (before: RidePlace, after: RidePlace): boolean => before.placeId === after.placeId;

/**
 * Every field that a ride has in all its states: the only place that lists them. Types, the stored form and its reader,
 * the hotel's view, export and erasure follow; `docs/architecture.md` says what else a new field needs.
 */
export const rideFields = {
  pickup: field(part(ridePlaceFields), {
    change: { isPriced: true, isSame: isSamePlaceId },
    inHotelView: true,
    erase: districtOf,
    exportAs: (pickup) => ({ pickup: addressOf(pickup) }),
    shownOn: ['card', 'row', 'print', 'ticket', 'mail', 'offer', 'sheet'],
  }),
  destination: field(part(ridePlaceFields), {
    change: { isPriced: true, isSame: isSamePlaceId },
    inHotelView: true,
    erase: districtOf,
    exportAs: (destination) => ({ destination: addressOf(destination) }),
    shownOn: ['card', 'row', 'print', 'ticket', 'mail', 'offer', 'sheet'],
  }),
  /** The house or meeting point that the guest of a company's page has named; the place's label begins with it. */
  pickupDetail: field(orNull(text), {
    initial: null,
    inHotelView: false,
    erase: () => null,
    exportAs: (pickupDetail) => ({ pickupDetail }),
    shownOn: [],
  }),
  destinationDetail: field(orNull(text), {
    initial: null,
    inHotelView: false,
    erase: () => null,
    exportAs: (destinationDetail) => ({ destinationDetail }),
    shownOn: [],
  }),
  /** Null between places without a position. */
  route: field(orNull(part(routeLengthFields)), {
    initial: null,
    inHotelView: false,
    // Exact metres would tell where in the district the guest was.
    erase: () => null,
    exportAs: (route) => ({ route }),
    shownOn: [],
  }),
  pickupAtMs: field(instant, {
    timestamp: 'pickupAt',
    change: { isPriced: true },
    inHotelView: true,
    erase: 'keep',
    exportAs: (atMs) => ({ pickupAt: isoInVienna(atMs) }),
    shownOn: ['card', 'row', 'print', 'ticket', 'mail', 'offer', 'sheet'],
  }),
  pax: field(integer, {
    fromOrder: unchanged,
    change: { isPriced: true },
    inHotelView: true,
    erase: 'keep',
    exportAs: (passengers) => ({ passengers }),
    shownOn: ['card', 'row', 'print', 'ticket', 'mail', 'offer', 'sheet'],
  }),
  /** At most 255 characters. */
  notes: field(orNull(text), {
    fromOrder: (typed) => typed?.trim() || null,
    change: { isPriced: false },
    inHotelView: true,
    erase: () => null,
    exportAs: (notes) => ({ notes }),
    shownOn: ['card', 'ticket', 'mail', 'offer'],
  }),
  wishes: field(part(wishFields), {
    initial: {},
    fromOrder: wishesOf,
    change: { isPriced: 'extras', isSame: isSameWishes },
    inHotelView: true,
    erase: () => ({}),
    exportAs: (wishes) => ({ wishes }),
    shownOn: ['card', 'row', 'print', 'ticket', 'mail', 'offer', 'sheet'],
  }),
  lang: field(oneOf(langs), {
    fromOrder: unchanged,
    change: null,
    inHotelView: true,
    erase: 'keep',
    exportAs: (language) => ({ language }),
    shownOn: [],
  }),
  /** How long the taxi waits for nothing after the pickup time; null on companies' pages, which promise none. */
  freeWaitingMinutes: field(orNull(integer), {
    initial: null,
    inHotelView: true,
    erase: 'keep',
    exportAs: (minutes) => ({ freeWaitingMinutes: minutes }),
    shownOn: ['card', 'ticket', 'mail'],
  }),
  /** Euro cents. Null only for a company's own ride without a price. */
  priceCents: field(orNull(integer), {
    inHotelView: true,
    erase: 'keep',
    exportAs: (cents) => ({ priceEur: cents === null ? null : centsToEur(cents) }),
    shownOn: ['card', 'row', 'print', 'ticket', 'mail', 'offer', 'sheet'],
  }),
  /** Hundredths of a token. */
  provisionTokenCents: field(integer, {
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: ['card', 'row', 'sheet'],
  }),
  /** URL of the map picture; `noMapImage` without a route; null while the picture is not drawn. */
  mapImage: field(orNull(text), {
    inHotelView: true,
    erase: () => noMapImage,
    exportAs: (url) => ({ mapPicture: url || null }),
    shownOn: ['card', 'ticket'],
  }),
  source: field(oneOf(rideSources), { inHotelView: true, erase: 'keep', exportAs: null, shownOn: ['card'] }),
  /** Shared by the two rides of a round trip. */
  tripId: field(orNull(text), { inHotelView: true, erase: 'keep', exportAs: null, shownOn: ['ticket'] }),
  /** The series of a company's own ride that repeats; null for a single one. */
  seriesId: field(orNull(text), {
    initial: null,
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: ['card'],
  }),
  hotel: field(orNull(part({ companyId: text, name: text })), {
    inHotelView: false,
    erase: 'keep',
    exportAs: (by) => ({ orderedBy: by?.name ?? 'guest' }),
    shownOn: ['card', 'row'],
  }),
  paid: field(flag, { inHotelView: true, erase: 'keep', exportAs: null, shownOn: ['card', 'row'] }),
  /** Whether the hotel pays the carrier, instead of the guest in the car. */
  payToPartner: field(flag, {
    change: { isPriced: false },
    inHotelView: true,
    erase: 'keep',
    exportAs: null,
    shownOn: ['card', 'row', 'mail'],
  }),
  /** When contact, notes and exact addresses were removed; null before. */
  guestRemovedAtMs: field(orNull(integer), {
    initial: null,
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: [],
  }),
  /** When the guest has corrected the e-mail address; links of mails before it open nothing. Null if never. */
  emailCorrectedAtMs: field(orNull(integer), {
    initial: null,
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: [],
  }),
  /** Not 0 once a carrier has lost the ride: grows with each return, hand-on and move to another company. */
  round: field(integer, {
    initial: 0,
    inHotelView: true,
    erase: 'keep',
    exportAs: null,
    shownOn: ['ticket'],
  }),
  /** Each time that an administrator has moved the ride to another company. */
  reassignments: field(parts(reassignmentFields), {
    initial: [],
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: [],
  }),
  /** How often a carrier has offered the ride to another company; distinguishes the mails of the offers. */
  handOns: field(integer, { initial: 0, inHotelView: false, erase: 'keep', exportAs: null, shownOn: [] }),
  /** The company whose page has the ride's fee while another company drives; null if the carrier has paid. */
  feePaidBy: field(orNull(text), { initial: null, inHotelView: false, erase: 'keep', exportAs: null, shownOn: [] }),
  /** Each time that the guest, the hotel or the carrier has changed the ride. */
  changes: field(parts(changeFields), {
    initial: [],
    inHotelView: false,
    erase: 'keep',
    exportAs: (changes) => ({ changedAt: changes.map(({ atMs }) => isoInVienna(atMs)) }),
    shownOn: [],
  }),
  /** How often guest or hotel have asked a carrier to agree to a change; distinguishes the mails of the requests. */
  changeRequests: field(integer, { initial: 0, inHotelView: false, erase: 'keep', exportAs: null, shownOn: [] }),
  /** The last change by a carrier, to which the guest can object; null if there was none. */
  objectable: field(orNull(part(objectableFields)), {
    initial: null,
    inHotelView: false,
    erase: () => null,
    exportAs: (change) => ({ changedByTaxiAt: change && isoInVienna(change.atMs) }),
    shownOn: [],
  }),
  /** The companies to whose changes the guest has objected in time; null if there is none. */
  objectedCompanyIds: field(orNull(texts), {
    initial: null,
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: [],
  }),
  /** The last step that was done; null for rides of a company's page or its own, which have none. */
  escalation: field(orNull(oneOf(escalationSteps)), {
    initial: null,
    inHotelView: true,
    erase: 'keep',
    exportAs: null,
    shownOn: ['card', 'ticket'],
  }),
  /** Every step until `escalation`, also those that were skipped. */
  escalationSteps: field(parts(recordedStepFields), {
    initial: [],
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: [],
  }),
  /** When the next step is due; not stored once there is none. */
  nextStepAtMs: field(orAbsent(instant), {
    initial: null,
    timestamp: 'nextStepAt',
    inHotelView: false,
    erase: 'keep',
    exportAs: null,
    shownOn: [],
  }),
  created: field(part(stampFields), {
    inHotelView: true,
    erase: 'keep',
    exportAs: ({ atMs }) => ({ orderedAt: isoInVienna(atMs) }),
    shownOn: [],
  }),
};

type Fields = typeof rideFields;
export type RideFieldName = keyof Fields;
type ValueOf<K extends RideFieldName> = ReturnType<Fields[K]['read']>;
/** The names of the fields whose handling has this part. */
type NamesWith<Part> = { [K in RideFieldName]: Fields[K]['handling'] extends Part ? K : never }[RideFieldName];

/** The facts that a ride has in every state. */
export type RideFacts = { readonly id: string } & { readonly [K in RideFieldName]: ValueOf<K> };
/** The facts that its hotel may see. */
export type HotelFacts = Pick<RideFacts, 'id' | NamesWith<{ readonly inHotelView: true }>>;
/** The facts that an order brings, as a ride stores them. */
export type OrderedFacts = Pick<RideFacts, NamesWith<{ readonly fromOrder: (typed: never) => unknown }>>;
/** The facts of a ride that guest and hotel can change. */
export type ChangedFacts = Pick<RideFacts, NamesWith<{ readonly change: object }>>;
/** Those of an order. */
export type ChangeableFacts = Pick<ChangedFacts, keyof ChangedFacts & keyof OrderedFacts>;
/** The facts that a new ride has before anything has set them. */
export type InitialFacts = Pick<RideFacts, NamesWith<{ readonly initial: unknown }>>;
/** The facts of an order, which may lack those with an initial value. */
export type OrderFacts = Omit<OrderedFacts, keyof InitialFacts> & {
  readonly [K in keyof OrderedFacts]?: OrderedFacts[K] | undefined;
};
/** The names of the fields that a list shows. */
export type ShownOn<L extends RideList> = {
  [K in RideFieldName]: L extends Fields[K]['handling']['shownOn'][number] ? K : never;
}[RideFieldName];

/** Fields that the ticket has under specified names (docs/specification/rides.md); newer ones have their own. */
export const specifiedOnTicket = [
  ...(['pickup', 'destination', 'pickupAtMs'] as const),
  ...(['pax', 'priceCents', 'mapImage', 'tripId'] as const),
] as const satisfies readonly ShownOn<'ticket'>[];
export type TicketFacts = Pick<RideFacts, Exclude<ShownOn<'ticket'>, (typeof specifiedOnTicket)[number]>>;

/** Keeps the district only, and coordinates rounded to a tenth of a degree, some ten kilometres. */
function districtOf({ lat, lng, land, bundesland, bezirk }: RidePlace): RidePlace {
  const coarse = (degrees: number | null) => degrees && Math.round(degrees * 10) / 10;
  const label = bezirk || bundesland || land || '–';
  return { placeId: '', label, lat: coarse(lat), lng: coarse(lng), land, bundesland, bezirk };
}

const addressOf = ({ label, lat, lng, land, bundesland, bezirk }: RidePlace) => ({
  address: label,
  latitude: lat,
  longitude: lng,
  country: land,
  state: bundesland,
  district: bezirk,
});
