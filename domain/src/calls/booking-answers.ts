import type { MeetingPoint } from '../place/curated-place.ts';
import type { Place } from '../place/place.ts';
import type { Average, Rating } from '../rating/rating.ts';
import type { ObjectionState } from '../ride/carrier-change.ts';
import type { ProgressStep } from '../ride/progress.ts';
import type { RideEnding } from '../ride/ride.ts';
import type { ChangeState } from '../ride/ride-change.ts';
import type { TicketFacts } from '../ride/ride-fields.ts';
import type { Wishes } from '../ride/wishes.ts';
import type { OwnInvoiceReason } from '../statement/ride-invoice.ts';

/** A booking as its guest loads it (docs/specification/rides.md), with further fields for the ticket. */
export interface BookingReadBack extends TicketFacts {
  readonly id: string;
  readonly GuestName: string;
  readonly pickup: string;
  readonly destination: string;
  readonly pax: number;
  /** dd.mm.yyyy */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  /** EUR; null if the company has entered its own ride without a price. */
  readonly price: number | null;
  /** The instant of `date` and `time`. */
  readonly pickupAt: string;
  readonly confirmed: boolean;
  readonly canceled: boolean;
  readonly finished: boolean;
  /** Grows with each change (`revisionOf`). */
  readonly revision: number;
  /** How the ride ended; null before it has. */
  readonly ending: RideEnding | null;
  /** Empty until a company has accepted the ride. */
  readonly taxi: string;
  readonly taxiURL: string;
  readonly taxiPhone: string;
  /** The driver's first name, the vehicle and its plate; null before the company has put them on the ride. */
  readonly driver: string | null;
  readonly vehicle: string | null;
  readonly plate: string | null;
  /** What the driver has reported last. */
  readonly progress: ProgressStep | null;
  readonly delayMinutes: number;
  /** The guest's own, with the company's answer. */
  readonly rating: (Pick<Rating, 'stars' | 'text'> & { readonly answer: string | null }) | null;
  /** Whether the taxi company has entered the ride itself: then its guest gives no rating. */
  readonly isUnrated?: true;
  /** Of the taxi company. */
  readonly average: Average | null;
  /** The taxi company's invoice; null if there is none to load. */
  readonly invoice: {
    readonly until: string;
    readonly isIssued: boolean;
    /** Whether its amount requires the recipient's name and address. */
    readonly isRecipientNeeded: boolean;
  } | null;
  /** Why the taxi company issues the invoice itself; missing if it does not, or while there is none. */
  readonly ownInvoice?: OwnInvoiceReason;
  readonly mapImage: string;
  /** Where the taxi meets its guest; null if the pickup is no curated place with a meeting point. */
  readonly meetingPoint: MeetingPoint | null;
  /** For another booking of the same route; null if a company has set the price. */
  readonly places: { readonly pickup: Place; readonly destination: Place } | null;
  /** How a company's page names its places in English. */
  readonly namesEN?: { readonly pickup: string; readonly destination: string };
  /** The leg of a round trip; null for a single ride. */
  readonly way: 'there' | 'back' | null;
  /** The other ride of a round trip, without its own `other`. */
  readonly other: Omit<BookingReadBack, 'other'> | null;
  /** The last instant at which the guest can cancel by the signed link; null if that is not possible (any more). */
  readonly cancelableUntil: string | null;
  /** Within how many minutes most rides of the district are accepted; missing if not known, or no longer waited for. */
  readonly usualMinutes?: number;
  /** When at the latest the guest hears that no taxi was found; missing after that instant. */
  readonly toldBy?: string;
  /** State of the last requested change of a confirmed ride. */
  readonly change: ChangeState;
  /** The requested change; null unless `change` is `requested`. */
  readonly wanted: WantedReadBack | null;
  /** What the taxi company has changed for the guest, who may object; missing if there is nothing. */
  readonly carrierChange?: CarrierChangeReadBack;
}

/** A change by the taxi company. */
export interface CarrierChangeReadBack {
  /** For `global-objectchange`. */
  readonly nth: number;
  readonly state: Exclude<ObjectionState, 'none'>;
  /** Until when the guest can object, unless the taxi sets out. */
  readonly until: string;
  /** The ride before the change; it is this again once the guest has objected. */
  readonly before: Omit<WantedReadBack, 'until' | 'price'> & { readonly price: number | null };
}

/** A requested change. Only the parts that `what` names, and the price, would change. */
export interface WantedReadBack {
  readonly what: readonly string[];
  readonly pickup: string;
  readonly destination: string;
  readonly pickupAt: string;
  readonly pax: number;
  readonly wishes: Wishes;
  /** EUR */
  readonly price: number;
  /** Until when the taxi company can answer. */
  readonly until: string;
}

/** A ride that another company offers, as the mail's link shows it: without the guest's contact. */
export interface HandOnReadBack {
  readonly id: string;
  /** The company that may take it. */
  readonly company: string;
  readonly from: { readonly name: string; readonly phone: string };
  readonly pickup: string;
  readonly destination: string;
  readonly pickupAt: string;
  readonly pax: number;
  readonly wishes: Wishes;
  readonly notes: string | null;
  /** EUR; null as for the guest. */
  readonly price: number | null;
  /** What taking the ride costs, in hundredths of a token. */
  readonly chargeTokenCents: number;
  /** Until when it can be taken. */
  readonly until: string;
  readonly wanted: WantedReadBack | null;
}

/** Until when the guest can confirm a ride that waits. */
export interface WaitingAnswer {
  readonly until: string;
}
