import type { Industry } from '../contact/contact-message.ts';
import type { Lang } from '../product/lang.ts';
import type { RegionName } from '../product/regions.ts';
import type { RefusalCode } from '../refusals.ts';

/** What every call can answer beside its own success. */
export interface RefusedAnswer {
  readonly valid: false;
  readonly error?: RefusalCode;
}
type Answer<T = unknown> = ({ readonly valid: true } & T) | RefusedAnswer;

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The web app's form. The specification's other form (distance, duration, pickupDatum, …) is understood as well; see `calculate-price.ts`. */
export interface CalculatePricePayload {
  readonly pax: number;
  /** Instant, ISO 8601 with offset. */
  readonly date: string;
  readonly origin: { readonly placeId: string } | LatLng;
  readonly destination: { readonly placeId: string } | LatLng;
}

export interface CreateRidePayload {
  readonly requestId: string;
  readonly pickup: string;
  readonly pickupPlaceId: string;
  readonly land: string;
  readonly bundesland: string;
  readonly bezirk: string;
  readonly destination: string;
  readonly destinationPlaceId: string;
  readonly dland: string;
  readonly dbundesland: string;
  readonly dbezirk: string;
  readonly dateTime: string;
  /** Present for a round trip; `price` is then the sum. */
  readonly dateTimeBack?: string;
  /** The region on whose own page it was placed. */
  readonly partner?: RegionName;
  readonly pax: number;
  /** EUR, at most two decimals. */
  readonly price: number;
  readonly guestName: string;
  readonly guestPhone: string;
  readonly guestEmail: string;
  readonly notes: string | null;
  readonly lang: Lang;
  readonly terms: true;
}

/** A hotel's booking for its guest: the same, with the room and how it is paid. */
export interface PostRidePayload extends Omit<CreateRidePayload, 'guestEmail' | 'terms' | 'dateTimeBack' | 'partner'> {
  readonly guestEmail: string | null;
  readonly room: string | null;
  readonly payToPartner: boolean;
}

/** "Booking as read back" of the specification, with what the ticket needs beside it. */
export interface BookingReadBack {
  readonly id: string;
  readonly GuestName: string;
  readonly pickup: string;
  readonly destination: string;
  readonly pax: number;
  /** dd.mm.yyyy */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  /** EUR */
  readonly price: number;
  readonly confirmed: boolean;
  readonly canceled: boolean;
  readonly finished: boolean;
  /** Empty until a company has taken the ride. */
  readonly taxi: string;
  readonly taxiURL: string;
  readonly taxiPhone: string;
  readonly mapImage: string;
  /** Which ride of a round trip this is; null for a single one. */
  readonly way: 'there' | 'back' | null;
  /** The other ride of a round trip, without its own `other`. */
  readonly other: Omit<BookingReadBack, 'other'> | null;
  /** Instant until which the guest can cancel from the signed link; null where that is not possible (any more). */
  readonly cancelableUntil: string | null;
}

export interface ContactPayload {
  /** A retry of the same message carries the same, and is sent once. */
  readonly requestId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** Partner contact only. */
  readonly industry?: Industry;
  readonly agreement: true;
  /** Honeypot: people leave it empty. */
  readonly website: string;
  readonly lang: Lang;
}

/** An amount in EUR; without one, the usual. The specification's company id and e-mail are ignored in favour of the claims. */
export interface TopUpPayload {
  readonly amount?: number;
  readonly companyid?: string;
  readonly email?: string;
}

/** One company in the administrator's list. */
export interface ListedCompany {
  readonly user: { readonly id: string; readonly name: string; readonly status: boolean };
  readonly company: {
    readonly id: string;
    readonly kind: 'taxi' | 'hotel';
    readonly state: 'pending' | 'active' | 'inactive';
    readonly companyName: string;
    readonly companyFree: string;
    readonly companyAddress: string;
    readonly companyPhone: string;
    readonly companyEmail: string;
    readonly konzession: string | null;
    readonly reason: string | null;
  };
  /** Tokens, two decimals. */
  readonly token: { readonly currentValue: number };
}

/**
 * Every callable: `{group}-{name}` with its payload and answer. Amounts are EUR or tokens as numbers with at most two decimals,
 * instants ISO 8601 with offset. In `userid` the company's id is meant.
 */
export interface Calls {
  'global-calculateprice': {
    payload: CalculatePricePayload;
    answer: Answer<{ readonly price: string; readonly km: number; readonly minutes: number }>;
  };
  'global-createride': {
    payload: CreateRidePayload;
    answer: Answer<{ readonly document: string; readonly documentBack?: string }>;
  };
  'global-loadbooking': {
    payload: { readonly orderId: string; readonly email: string };
    answer: Answer<{ readonly data: BookingReadBack }>;
  };
  /** The signed link of the confirmation mail, without typing. */
  'global-openbooking': { payload: { readonly token: string }; answer: Answer<{ readonly data: BookingReadBack }> };
  /** The guest cancels one ride of the booking from the signed link. */
  'global-cancelbooking': { payload: { readonly token: string; readonly orderId: string }; answer: Answer };
  'global-sendcontact': { payload: ContactPayload; answer: Answer };
  /** Always valid, whether or not the account exists. */
  'global-requestpasswordreset': { payload: { readonly email: string; readonly lang: Lang }; answer: Answer };
  /** One's own name. */
  'global-changename': { payload: { readonly name: string }; answer: Answer };
  'driver-confirmride': {
    payload: { readonly rideid: string };
    answer: Answer | { readonly valid: false; readonly pech: true };
  };
  'driver-finishride': { payload: { readonly rideid: string }; answer: Answer };
  'driver-noshow': { payload: { readonly rideid: string }; answer: Answer };
  'driver-createStripeSession': { payload: TopUpPayload; answer: Answer<{ readonly sessionURL: string }> };
  /** The same under the dashboard's name of the specification. */
  'driver-topUp': { payload: TopUpPayload; answer: Answer<{ readonly url: string }> };
  'hotel-postride': { payload: PostRidePayload; answer: Answer<{ readonly document: string }> };
  'hotel-withdrawride': { payload: { readonly rideid: string }; answer: Answer };
  'admin-listusers': {
    payload: { readonly group?: 'taxi' | 'hotel' };
    answer: Answer<{ readonly userList: readonly ListedCompany[] }>;
  };
  'admin-tokenbooking': {
    payload: {
      readonly userid: string;
      readonly value: number;
      readonly description: string;
      readonly requestId: string;
    };
    answer: Answer;
  };
  'admin-editcompanydata': {
    payload: {
      readonly userid: string;
      readonly data: {
        readonly companyName: string;
        readonly companyFree: string;
        readonly companyAddress: string;
        readonly companyPhone: string;
        readonly companyEmail: string;
      };
    };
    answer: Answer;
  };
  'admin-rejectuser': { payload: { readonly userid: string; readonly reason: string }; answer: Answer };
  'admin-confirmuser': { payload: { readonly userid: string }; answer: Answer };
  'admin-assignride': { payload: { readonly rideid: string; readonly companyid: string }; answer: Answer };
  /** Also a hotel's, for its own rides. */
  'admin-cancelride': { payload: { readonly rideid: string }; answer: Answer };
  'admin-rejectride': { payload: { readonly rideid: string }; answer: Answer };
  'admin-licencelink': { payload: { readonly userid: string }; answer: Answer<{ readonly url: string }> };
}
export type CallName = keyof Calls;
