import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import {
  type MailOrder,
  type MailRecipient,
  mailOrder,
  type RideMailTemplate,
} from '@talwaerts/domain/mail/mail-order.ts';
import { formatEur, formatPrice, signedTokens } from '@talwaerts/domain/money/money.ts';
import { type MeetingPoint, meetingText } from '@talwaerts/domain/place/curated-place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { defaultLang, type Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { cancelableUntilMs } from '@talwaerts/domain/ride/cancel-ride.ts';
import { objectableUntilMs, objectionStateOf } from '@talwaerts/domain/ride/carrier-change.ts';
import { asWanted, changeStateOf } from '@talwaerts/domain/ride/change-request.ts';
import { firstNameOf } from '@talwaerts/domain/ride/crew.ts';
import { guestCancelUntilMs } from '@talwaerts/domain/ride/limits.ts';
import {
  type ConfirmedRide,
  carrierOf,
  crewOfRide,
  type GuestContact,
  isCarriersGuest,
  isOwnRide,
  type Ride,
  searchOf,
} from '@talwaerts/domain/ride/ride.ts';
import { noMapImage } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { bookedRows, carrierRows, type Row } from '../use-cases/papers/fact-rows.ts';
import { clashWords } from './driver-clash.ts';
import type { MailBrand, MailContent } from './layout.ts';
import { type Words, words } from './words.ts';

export interface RideMailData {
  readonly template: RideMailTemplate;
  readonly to: MailRecipient;
  readonly rides: readonly [Ride, ...Ride[]];
  /** Null once the guest was removed. */
  readonly contact: GuestContact | null;
  /** The name in the greeting. */
  readonly recipientName: string;
  /** The signed URL of the booking's page; only the guest's mail contains it. */
  readonly bookingUrl: string;
  /** The URL of the ride's card in the dashboard. */
  readonly dashboardUrl: string;
  /** The instant of sending. */
  readonly nowMs: number;
  /** The instants at which the reader hears at the latest that no taxi was found, by the ids of the rides. */
  readonly toldAtMs?: ReadonlyMap<string, number>;
  /** By the ids of rides that start at one. */
  readonly meetingPoints?: ReadonlyMap<string, MeetingPoint>;
  /** The signed URL of the ride's map; only the guest's mails contain it. */
  readonly mapUrl: string;
  /** Whether the vehicle on the ride lacks seats or equipment; only for the carrier's mail about an objection. */
  readonly isVehicleLacking?: boolean;
  /** A ride that keeps the driver from this one; only for the carrier's mail about an objection. */
  readonly clash?: ConfirmedRide | undefined;
  /** Below the site, for links to plans. */
  readonly siteUrl: string;
  /** Set if the carrier is the guest's own choice: the guest's mail has the look of its page. */
  readonly page?: PageOfMail;
}

export interface PageOfMail {
  readonly brand: Omit<MailBrand, 'motto'>;
  /** The motto of the confirmation. */
  readonly welcome: string;
  readonly phone: string;
  readonly email: string;
}

/** Returns the ride's language for guests, and the screens' language for companies and hotels. */
export const languageOf = ({ to, rides }: Pick<RideMailData, 'to' | 'rides'>): Lang =>
  to === 'guest' ? rides[0].lang : defaultLang;

/** Mails of a round: after the ride was given back, the next round has its own. */
const ofRound: readonly RideMailTemplate[] = ['ride-confirmed', 'ride-taken', 'ride-assigned', 'no-taxi-yet'];
const ofCarrierChange: readonly RideMailTemplate[] = ['carrier-changed', 'change-objected'];
const changing: readonly RideMailTemplate[] = ['ride-changed', ...ofCarrierChange];
const beforeTheRide: readonly RideMailTemplate[] = [...ofRound, 'booking-received', 'page-ride', ...changing];
const ofRequest: readonly RideMailTemplate[] = ['change-requested', 'change-declined'];

/**
 * Returns the rides that the mail is still about: a delayed mail must not promise a ride, or a taxi, that has been
 * canceled by now. The cancellation, or the next taxi, has a mail of its own.
 */
export function announcedRides(order: MailOrder, rides: readonly Ride[]): readonly Ride[] {
  const { template, to, rideIds, id } = order;
  return rides.filter((ride) => {
    if (beforeTheRide.includes(template) && ride.status === 'canceled') return false;
    if (ofRequest.includes(template)) return isOfLastRequest(order, ride);
    if (ofCarrierChange.includes(template)) return isOfLastCarrierChange(order, ride);
    if (!ofRound.includes(template)) return true;
    // A taxi was found, or has given the ride back, before the mail could be sent.
    const isOver = (template === 'no-taxi-yet') !== (ride.status === 'open');
    const number = template === 'no-taxi-yet' ? searchOf(ride) : ride.round;
    return !isOver && id === mailOrder(template, to, rideIds, number).id;
  });
}

/** Whether the request still waits for an answer, or the last one was declined, as the mail says. */
function isOfLastRequest({ template, to, rideIds, id }: MailOrder, ride: Ride): boolean {
  const state = template === 'change-requested' ? 'requested' : 'declined';
  return changeStateOf(ride) === state && id === mailOrder(template, to, rideIds, ride.changeRequests).id;
}

/** Whether the ride is still as the carrier's change, or the guest's objection to it, has made it. */
function isOfLastCarrierChange({ template, to, rideIds, id }: MailOrder, ride: Ride): boolean {
  const state = objectionStateOf(ride, 0);
  const isTrue = template === 'change-objected' ? state === 'objected' : state !== 'objected' && state !== 'none';
  return isTrue && id === mailOrder(template, to, rideIds, ride.objectable?.nth).id;
}

/** Whether the mail may quote the guest's input: false for the first mail, which goes to an unconfirmed address. */
export const mayQuoteFreeText = ({ template, to, rides }: RideMailData): boolean =>
  template !== 'booking-received' &&
  // Anybody who knows the booking's number can ask for this mail.
  template !== 'booking-link' &&
  !(template === 'ride-confirmed' && to === 'guest' && isCarriersGuest(rides[0]));

/** Mails that say who drives. */
const namesCarrier: readonly RideMailTemplate[] = ['ride-confirmed', ...changing];

/** Guests' mails with the booking's PDF: what it says has changed since the last one. */
const withPaper: readonly RideMailTemplate[] = ['booking-received', 'ride-confirmed', ...changing];

/** Whether the booking's PDF is attached. */
export const hasPaper = ({ template, to }: Pick<RideMailData, 'template' | 'to'>): boolean =>
  to === 'guest' && withPaper.includes(template);

/** Returns the content of one mail about a ride. */
export function rideMail(data: RideMailData): MailContent {
  const w = words[languageOf(data)];
  const [ride] = data.rides;
  const isConfirmation = data.template === 'ride-confirmed';
  const common = {
    lang: languageOf(data),
    greeting: mayQuoteFreeText(data) ? w.hello(data.recipientName) : w.helloUnnamed,
    facts: factsOf(data, w),
    picture: pictureOf(data, w),
    plans: plansOf(data, w),
    closing: data.page ? w.closingOf(data.page.brand.name, data.page.phone, data.page.email) : w.closing,
    ...(data.page && { brand: { ...data.page.brand, motto: isConfirmation ? data.page.welcome : '' } }),
    ...(data.to === 'guest' && { link: { url: data.bookingUrl, label: w.open } }),
  };
  const linkHint =
    data.to === 'guest'
      ? [
          isCancelable(data) ? w.linkHint(isSoon(data)) : w.linkHintLate(data.page?.phone ?? product.support.phone),
          ...(hasPaper(data) ? [w.paperHint] : []),
        ]
      : [];
  const ids = data.rides.map(({ id }) => id).join(' + ');
  switch (data.template) {
    case 'booking-received':
      return {
        ...common,
        subject: w.received.subject(ids),
        title: w.received.title,
        paragraphs: [],
        details: [w.received.text, ...toldBy(data, w), ...linkHint],
      };
    case 'booking-link':
      return {
        ...common,
        subject: w.bookingLink.subject(ids),
        title: w.bookingLink.title,
        paragraphs: [],
        details: [w.bookingLink.text, ...linkHint],
      };
    case 'ride-confirmed': {
      const { subject, title, text } = ride.round > 0 ? w.confirmed.again : w.confirmed;
      const { byPage, byCompany } = w.confirmed;
      const ofCarrier = isOwnRide(ride) ? byCompany : byPage;
      const first = data.page ? ofCarrier(data.page.brand.name) : text;
      return { ...common, subject: subject(ids), title, paragraphs: [], details: [first, ...linkHint] };
    }
    case 'page-ride':
      return {
        ...common,
        subject: w.pageRide.subject(ids),
        title: w.pageRide.title,
        paragraphs: [w.pageRide.text],
        link: { url: data.dashboardUrl, label: w.pageRide.toRide },
      };
    case 'ride-taken':
      return { ...common, subject: w.taken.subject(ids), title: w.taken.title, paragraphs: [w.taken.text] };
    case 'ride-assigned':
      return { ...common, subject: w.assigned.subject(ids), title: w.assigned.title, paragraphs: [w.assigned.text] };
    case 'ride-changed': {
      const { subject, title, text, toCompany } = w.changed;
      const first = data.to === 'guest' ? text : toCompany;
      return { ...common, subject: subject(ids), title, paragraphs: [first], details: linkHint };
    }
    case 'change-requested':
      return { ...common, ...changeRequested(data, w) };
    case 'change-declined': {
      const { subject, title, text, expired, choices } = w.changeDeclined;
      const isExpired = ride.status === 'confirmed' && ride.changeAnswer?.end === 'expired';
      const first = isExpired ? expired : text;
      return {
        ...common,
        subject: subject(ids),
        title,
        paragraphs: [first],
        details: data.to === 'guest' ? [choices] : [],
      };
    }
    case 'carrier-changed':
      return { ...common, ...carrierChanged(data, w), details: linkHint };
    case 'change-objected':
      return { ...common, ...changeObjected(data, w), details: linkHint };
    case 'no-taxi-yet': {
      const { subject, title, text, choices } = w.noTaxiYet;
      const details = data.to === 'guest' ? [text, choices] : [text];
      return { ...common, subject: subject(ids), title, paragraphs: [], details };
    }
    case 'no-show':
      return {
        ...common,
        subject: w.noShow.subject(ids),
        title: w.noShow.title,
        paragraphs: [],
        details: [w.noShow.text],
      };
    case 'ride-reopened': {
      const { subject, title, text, toCarrier } = w.reopened;
      return { ...common, subject: subject(ids), title, paragraphs: [data.to === 'carrier' ? toCarrier : text] };
    }
    case 'ride-canceled': {
      if (ride.status !== 'canceled') throw new Error(`Ride ${ride.id} is not canceled`);
      const { how, isProvisionKept } = ride.canceled;
      const { subject, title } = how === 'rejected' || how === 'expired' ? w.canceled.noTaxi : w.canceled;
      const isByReader = how === 'canceledByGuest' && data.to === 'guest';
      const refund = data.to === 'carrier' ? [isProvisionKept ? w.canceled.noRefund : w.canceled.refund] : [];
      return {
        ...common,
        subject: subject(ids),
        title,
        paragraphs: [],
        details: [isByReader ? w.canceled.byYou : w.canceled.text[how], ...refund],
      };
    }
  }
}

/** Returns a sentence for each ride of which the reader will hear. */
function toldBy({ toldAtMs, ...data }: RideMailData, w: Words): readonly string[] {
  const lang = languageOf(data);
  return data.rides.flatMap(({ id }, index) => {
    const atMs = toldAtMs?.get(id);
    if (atMs === undefined) return [];
    const when = `${dayOf(atMs, lang)}, ${timeOf(atMs, lang)}`;
    return [
      data.rides.length > 1 ? w.received.toldByOf[index === 0 ? 'there' : 'back'](when) : w.received.toldBy(when),
    ];
  });
}

/** Returns the mail about a requested change; the carrier's has the difference in provision, and links to the card. */
function changeRequested(data: RideMailData, w: Words): Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'link'> {
  const [ride] = data.rides;
  const request = ride.status === 'confirmed' && ride.changeRequest;
  if (!request) throw new Error(`Ride ${ride.id} has no requested change`);
  const { subject, title, text, toCarrier, before, provision, answer } = w.changeRequested;
  const lang = languageOf(data);
  const agreed = before(agreedOf(ride, lang, w).join(' · '));
  const common = { subject: subject(ride.id), title };
  const until = timeOf(request.untilMs, lang);
  if (data.to !== 'carrier') return { ...common, paragraphs: [text(until), agreed] };
  const extra = provision(signedTokens(request.provisionTokenCents - ride.provisionTokenCents));
  return {
    ...common,
    paragraphs: [toCarrier(until), agreed, extra],
    link: { url: data.dashboardUrl, label: answer },
  };
}

type Agreed = Pick<Ride, 'pickupAtMs' | 'pickup' | 'destination' | 'pax' | 'priceCents'>;

/** Returns time, way, persons and price. */
const agreedOf = ({ pickupAtMs, pickup, destination, pax, priceCents }: Agreed, lang: Lang, w: Words) => [
  `${dayOf(pickupAtMs, lang)}, ${timeOf(pickupAtMs, lang)}`,
  `${placeName(pickup, lang)} → ${placeName(destination, lang)}`,
  w.persons(pax),
  formatPrice(priceCents),
];

/** Returns the mail about a carrier's change; the guest's links to the page on which it can be objected to. */
function carrierChanged(data: RideMailData, w: Words): Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'link'> {
  const [ride] = data.rides;
  const { objectable } = ride;
  if (!objectable) throw new Error(`Ride ${ride.id} was not changed by its carrier`);
  // Nobody's if the carrier has given it back since.
  const { name, phone } = carrierOf(ride) ?? { name: w.label.taxi, phone: product.support.phone };
  const { subject, title, text, toHotel, before, until, call, object } = w.carrierChanged;
  const lang = languageOf(data);
  const wished = hasWishes(objectable.wishes) ? [wishTexts(objectable.wishes, w.wishes).join(', ')] : [];
  const former = before([...agreedOf(objectable, lang, w), ...wished].join(' · '));
  const common = { subject: subject(ride.id), title };
  if (data.to !== 'guest') return { ...common, paragraphs: [toHotel(name), former] };
  const untilMs = objectableUntilMs(ride, objectable);
  const isLate = objectionStateOf(ride, data.nowMs) !== 'possible';
  const choice = isLate ? call(name, phone) : until(dayOf(untilMs, lang), timeOf(untilMs, lang));
  return {
    ...common,
    paragraphs: [text(name), former, choice],
    link: { url: data.bookingUrl, label: object },
  };
}

/** Returns the mail about an objection; the carrier's says that the crew may not fit any more. */
function changeObjected(data: RideMailData, w: Words): Pick<MailContent, 'subject' | 'title' | 'paragraphs'> {
  const [ride] = data.rides;
  const { subject, title, text, toHotel, toCarrier, crew, lack } = w.changeObjected;
  const common = { subject: subject(ride.id), title };
  if (data.to !== 'carrier') return { ...common, paragraphs: [data.to === 'guest' ? text : toHotel] };
  const present = crewOfRide(ride);
  return {
    ...common,
    paragraphs: [
      toCarrier,
      ...(present ? [crew] : []),
      ...(data.isVehicleLacking && present?.vehicleName ? [lack(present.vehicleName)] : []),
      ...clashWords(data.clash, languageOf(data)),
    ],
  };
}

const isSoon = ({ rides, nowMs }: RideMailData): boolean =>
  rides.every(({ status, pickupAtMs }) => status === 'open' && guestCancelUntilMs(pickupAtMs) < nowMs);

/** Whether the guest can still cancel one of the rides by the mail's link. */
const isCancelable = ({ rides, nowMs }: RideMailData): boolean =>
  rides.some((ride) => cancelableUntilMs(ride, nowMs) !== null);

function factsOf(data: RideMailData, w: Words): MailContent['facts'] {
  const rides = data.rides.map((ride) => factsOfRide(ride, data, w));
  if (data.rides.length === 1) return rides;
  const sum = data.rides.reduce((cents, ride) => cents + (ride.priceCents ?? 0), 0);
  return [...rides, [[w.label.sum, formatEur(sum)]]];
}

function factsOfRide(stored: Ride, data: RideMailData, w: Words): readonly Row[] {
  const { to, contact, template } = data;
  const ride = template === 'change-requested' ? wantedRide(stored) : stored;
  const carrier = to !== 'carrier' && namesCarrier.includes(template) ? carrierOf(ride) : null;
  const crew = crewOfRide(ride);
  return [
    ...bookedRows(ride, { lang: languageOf(data), isFreeTextShown: mayQuoteFreeText(data) }, w),
    ...meetingRows(ride, data, w),
    ...(to !== 'guest' && contact ? contactRows(contact, w) : []),
    ...(carrier
      ? ([
          ...carrierRows(carrier, w),
          ...(crew?.driverName ? [[w.label.driver, firstNameOf(crew) ?? ''] as const] : []),
          ...(crew?.vehicleName ? [[w.label.vehicle, `${crew.vehicleName} · ${crew.plate}`] as const] : []),
        ] as const)
      : []),
    [w.label.id, ride.id],
  ];
}

/** Returns the ride's meeting point, if its guest has yet to be picked up. */
const meetingOf = ({ id }: Ride, { to, template, meetingPoints }: RideMailData): MeetingPoint | undefined =>
  to === 'guest' && beforeTheRide.includes(template) ? meetingPoints?.get(id) : undefined;

function meetingRows(ride: Ride, data: RideMailData, w: Words): readonly Row[] {
  const point = meetingOf(ride, data);
  return point ? [[w.label.meetingPoint, meetingText(point, languageOf(data))]] : [];
}

const plansOf = (data: RideMailData, w: Words): MailContent['plans'] =>
  data.rides.flatMap((ride) => {
    const point = meetingOf(ride, data);
    const place = placeName(ride.pickup, languageOf(data));
    return point ? [{ url: `${data.siteUrl}${point.plan}`, label: `${w.label.meetingPoint}: ${place}` }] : [];
  });

/** Returns the map of the way there, if it is drawn, or will be because the ride has a route. */
function pictureOf(data: RideMailData, w: Words): MailContent['picture'] {
  const [{ mapImage, route, pickup, destination }] = data.rides;
  const isDrawn = mapImage === null ? route !== null : mapImage !== noMapImage;
  if (!hasPaper(data) || !isDrawn) return undefined;
  const lang = languageOf(data);
  return { url: data.mapUrl, alt: w.mapOf(placeName(pickup, lang), placeName(destination, lang)) };
}

const wantedRide = (ride: Ride): Ride =>
  ride.status === 'confirmed' && ride.changeRequest ? asWanted(ride, ride.changeRequest) : ride;

const contactRows = ({ name, phone, phoneE164 = phone, email, room }: GuestContact, w: Words): readonly Row[] => [
  [w.label.name, name],
  [w.label.phone, phone, phoneLink(phoneE164)],
  ...(email ? [[w.label.email, email] as const] : []),
  ...(room ? [[w.label.room, room] as const] : []),
];
