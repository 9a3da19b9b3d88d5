import type { InferType, ISchema } from 'yup';
import type { MessageReaders } from '../company/company-message.ts';
import type { CompanyKind, TeamRole } from '../company/roles.ts';
import type { Equipment } from '../company/vehicle.ts';
import type { RideNumbers, Totals } from '../figures/figures.ts';
import type { EntryKind } from '../ledger/ledger.ts';
import type { MailRecipient, OutboxMail } from '../mail/mail-order.ts';
import type { MailProgress } from '../mail/stored-mail.ts';
import type { MeetingPoint } from '../place/curated-place.ts';
import type { Place, Position } from '../place/place.ts';
import type { RouteLength } from '../place/route-length.ts';
import type { TariffUpdate } from '../pricing/change-tariff.ts';
import type { Surcharge } from '../pricing/surcharges.ts';
import type { Tariff } from '../pricing/tariff.ts';
import type { Average, Rating } from '../rating/rating.ts';
import type { RefusalCode } from '../refusals.ts';
import type { ProgressStep } from '../ride/progress.ts';
import type { RideEnding, RideStatus } from '../ride/ride.ts';
import type { ChangeState } from '../ride/ride-change.ts';
import type { TicketFacts } from '../ride/ride-fields.ts';
import type { RideEvent } from '../ride/ride-history.ts';
import type { Wishes } from '../ride/wishes.ts';
import type { changeNameSchema, requestPasswordResetSchema } from './account.ts';
import type {
  bookingPaperSchema,
  cancelBookingSchema,
  correctEmailSchema,
  loadBookingSchema,
  openBookingSchema,
  resendLinkSchema,
  rideInvoiceSchema,
} from './booking.ts';
import type { calculatePriceSchema } from './calculate-price.ts';
import type { changeBookingSchema, changeRideSchema } from './change-ride.ts';
import type {
  addCompanySchema,
  confirmUserSchema,
  editCompanySchema,
  licenceLinkSchema,
  listUsersSchema,
  mailCompaniesSchema,
  rejectUserSchema,
  renewLicenceSchema,
  setDistrictsSchema,
  setInvoiceDataSchema,
  setLicenceSchema,
  userSchema,
} from './companies.ts';
import type { sendContactSchema } from './contact.ts';
import type { createRideSchema } from './create-ride.ts';
import type {
  areaMapSchema,
  deleteCuratedPlaceSchema,
  importCuratedPlacesSchema,
  saveCuratedPlaceSchema,
} from './curated-places.ts';
import type { emptyWaysSchema } from './empty-ways.ts';
import type { updateEscalationSchema } from './escalation.ts';
import type { companyFiguresSchema, figuresSchema } from './figures.ts';
import type { saveNotificationsSchema } from './notifications.ts';
import type { allowUploadSchema, confirmEmailSchema, onboardingSchema } from './onboarding.ts';
import type { postRideSchema } from './post-ride.ts';
import type { savePushSchema } from './push.ts';
import type { answerRatingSchema, hideRatingSchema, rateRideSchema } from './rating.ts';
import type {
  answerChangeSchema,
  answerHandOnSchema,
  answerLinkedHandOnSchema,
  assignRideSchema,
  cancelRideSchema,
  closeRideSchema,
  delaySchema,
  findCompaniesSchema,
  findRidesSchema,
  giveBackSchema,
  handOnSchema,
  lowerProvisionSchema,
  openHandOnSchema,
  progressSchema,
  reassignSchema,
  rejectRideSchema,
  reopenRideSchema,
  rideActionSchema,
} from './ride-action.ts';
import type { routePictureSchema } from './route-picture.ts';
import type { saveFilterSchema } from './saved-filters.ts';
import type {
  acceptInvitationSchema,
  addTeamMemberSchema,
  administratorSchema,
  calendarLinkSchema,
  deleteVehicleSchema,
  handOverAdminSchema,
  inviteAdministratorSchema,
  openInvitationSchema,
  saveVehicleSchema,
  setCrewSchema,
  teamUserSchema,
  upgradeUserSchema,
} from './team.ts';
import type {
  hotelMonthFileSchema,
  ownCardSchema,
  paymentReceiptSchema,
  setAutoTopUpSchema,
  setLowBalanceSchema,
  statementFileSchema,
  tokenBookingSchema,
  topUpSchema,
} from './tokens.ts';
import type {
  activateWebsiteSchema,
  confirmPageRideSchema,
  contactCompanySchema,
  pageLimitSchema,
  pageRideSchema,
  translateSchema,
  websiteSchema,
} from './website.ts';

/** The answer of every call that is refused. */
export interface RefusedAnswer {
  readonly valid: false;
  readonly error?: RefusalCode;
}
type Answer<T = unknown> = ({ readonly valid: true } & T) | RefusedAnswer;

/** The payload is what the schema accepts; `callable.ts` in `functions/` lists the other checks of a call. */
interface Call<S extends ISchema<unknown>, A = unknown> {
  readonly payload: InferType<S>;
  readonly answer: Answer<A>;
}

/** A file, in base64, and the name to save it by. */
export interface FileAnswer {
  readonly name: string;
  readonly content: string;
}

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
  /** EUR */
  readonly price: number;
  /** The instant of `date` and `time`. */
  readonly pickupAt: string;
  readonly confirmed: boolean;
  readonly canceled: boolean;
  readonly finished: boolean;
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
  /** Of the taxi company. */
  readonly average: Average | null;
  /** The taxi company's invoice; null if there is none to load. */
  readonly invoice: {
    readonly until: string;
    readonly isIssued: boolean;
    /** Whether its amount requires the recipient's name and address. */
    readonly isRecipientNeeded: boolean;
  } | null;
  readonly mapImage: string;
  /** Where the taxi meets its guest; null if the pickup is no curated place with a meeting point. */
  readonly meetingPoint: MeetingPoint | null;
  /** For another booking of the same route; null for places of a company's page. */
  readonly places: { readonly pickup: Place; readonly destination: Place } | null;
  /** The leg of a round trip; null for a single ride. */
  readonly way: 'there' | 'back' | null;
  /** The other ride of a round trip, without its own `other`. */
  readonly other: Omit<BookingReadBack, 'other'> | null;
  /** The last instant at which the guest can cancel by the signed link; null if that is not possible (any more). */
  readonly cancelableUntil: string | null;
  /** Within how many minutes most rides of the district are accepted; missing if not known, or no longer waited for. */
  readonly usualMinutes?: number;
  /** State of the last requested change of a confirmed ride. */
  readonly change: ChangeState;
  /** The requested change; null unless `change` is `requested`. */
  readonly wanted: WantedReadBack | null;
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
  /** EUR */
  readonly price: number;
  /** What taking the ride costs, in hundredths of a token. */
  readonly chargeTokenCents: number;
  /** Until when it can be taken. */
  readonly until: string;
  readonly wanted: WantedReadBack | null;
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

/** Until when the guest can confirm a ride that waits. */
export interface WaitingAnswer {
  readonly until: string;
}

/** Who is invited, and to what. */
export interface InvitationReadBack {
  readonly name: string;
  /** The address to sign in with. */
  readonly email: string;
  /** Null for an administrator. */
  readonly team: { readonly company: string; readonly kind: CompanyKind; readonly teamRole: TeamRole } | null;
}

/** The figures of a month or a year. */
export interface FiguresReadBack {
  readonly of: CompanyKind | 'platform';
  /** The days of a month, or the months of a year, on which anything was, in their order. */
  readonly parts: readonly (Totals & { readonly name: string })[];
  /** The most rides first; without the days after `countedUntil`. */
  readonly districts: readonly (RideNumbers & { readonly name: string })[];
  /** The last day of the nightly count; null before the first. */
  readonly countedUntil: string | null;
}

/** A taxi company in the list of a month. */
export interface CompanyOfMonth {
  readonly id: string;
  readonly name: string;
  /** Finished rides and no-shows. */
  readonly rides: number;
  readonly turnoverCents: number;
  /** Provisions and fees less refunds. */
  readonly chargedTokenCents: number;
  /** At the end of a closed month, now in the present one; null for another month without a statement. */
  readonly balanceTokenCents: number | null;
}

/** A ride that an administrator has found. */
export interface FoundRide {
  readonly id: string;
  readonly pickupAt: string;
  readonly status: RideStatus;
  readonly pickup: string;
  readonly destination: string;
  /** Null once the guest's data was removed. */
  readonly guestName: string | null;
  readonly carrier: string | null;
}

/** Who did what on a ride, and when. The carrier's view names only its own people. */
export interface RideHistory {
  readonly events: readonly (Pick<RideEvent, 'what' | 'actor' | 'parts' | 'company' | 'reason' | 'crew'> & {
    readonly at: string;
    /** Of the one who acted, or the e-mail address. */
    readonly name: string | null;
  })[];
  /** Ledger entries about the ride, in tokens. */
  readonly entries: readonly {
    readonly at: string;
    readonly kind: EntryKind;
    readonly value: number;
    /** The token account's company. */
    readonly company: string;
  }[];
  readonly mails: readonly {
    readonly at: string;
    readonly template: OutboxMail['template'];
    readonly to: MailRecipient | 'admin' | 'company' | 'member';
    readonly state: MailProgress['state'];
  }[];
}

/** A company as the search of another company shows it: only what guests can read as well. */
export interface FoundCompany {
  readonly id: string;
  readonly name: string;
  /** The village or town. */
  readonly place: string;
  /** To the pickup, as the crow flies; null if a position is not known. */
  readonly km: number | null;
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
    /** Degrees; null if not known. */
    readonly position: Position | null;
    readonly konzession: string | null;
    readonly reason: string | null;
  };
  /** The balance in tokens. */
  readonly token: { readonly currentValue: number };
}

/** A company that could drive an open ride, for the administrator who calls it. */
export interface RideCandidate {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** Whether the ride begins or ends in its district. */
  readonly isLocal: boolean;
  /** To the pickup, as the crow flies, rounded; null if not known. */
  readonly km: number | null;
  /** Of its largest vehicle; null if it has stored none. */
  readonly seats: number | null;
  /** Whether its tokens pay the provision. */
  readonly canPay: boolean;
}

/**
 * Every callable, `{group}-{name}`, with its payload and answer. Amounts are EUR or tokens as numbers with at most two
 * decimals, instants ISO 8601 with offset. `userid` is the company's id.
 */
export interface Calls {
  'global-calculateprice': Call<
    typeof calculatePriceSchema,
    {
      readonly price: string;
      readonly km: number;
      readonly minutes: number;
      readonly surcharges: readonly Surcharge[];
      readonly vehicles: number;
      /** Proves the price to the call that orders this ride, for 15 minutes. Missing unless the ends are place ids. */
      readonly quote?: string;
      /** Price of one more passenger, in EUR; missing at the most passengers. */
      readonly onePersonMore?: string;
      /** Wished equipment that no company of the district has. */
      readonly missing?: readonly Equipment[];
      /** Within how many minutes most rides of the district are accepted at this hour; missing if not known. */
      readonly usualMinutes?: number;
      /** The route's line, for `global-routepicture`. */
      readonly picture?: { readonly line: string; readonly signature: string };
    }
  >;
  /** Draws a priced route: a PNG of 600x400, in base64. */
  'global-routepicture': Call<typeof routePictureSchema, { readonly content: string }>;
  'global-createride': Call<
    typeof createRideSchema,
    { readonly document: string; readonly documentBack?: string | undefined; readonly token: string }
  >;
  'global-loadbooking': Call<typeof loadBookingSchema, { readonly data: BookingReadBack }>;
  /** Mails the signed link again, to the stored address. Answers the same whether or not the booking exists. */
  'global-resendlink': Call<typeof resendLinkSchema>;
  /** Opens a booking by the signed link of a mail. */
  'global-openbooking': Call<typeof openBookingSchema, { readonly data: BookingReadBack }>;
  /** The booking as PDF, both rides of a round trip. */
  'global-bookingpaper': Call<typeof bookingPaperSchema, FileAnswer>;
  /** The taxi company's invoice for a finished ride, as PDF. */
  'global-rideinvoice': Call<typeof rideInvoiceSchema, FileAnswer>;
  /** Corrects the e-mail address of a booking, for the browser that has just made it. */
  'global-correctemail': Call<typeof correctEmailSchema, { readonly token: string }>;
  /** Cancels one ride of the booking that the signed link opens. */
  'global-cancelbooking': Call<typeof cancelBookingSchema>;
  /** Changes one ride of the booking that the signed link opens. Idempotent by `requestId`. */
  'global-changebooking': Call<typeof changeBookingSchema, { readonly state: 'changed' | 'requested' }>;
  'global-rateride': Call<typeof rateRideSchema>;
  /** Mails the stored data to the guest of the signed link. */
  'global-requestexport': { payload: { readonly token: string }; answer: Answer };
  'global-requesterasure': { payload: { readonly token: string }; answer: Answer };
  'global-sendcontact': Call<typeof sendContactSchema>;
  /** Answers the same whether or not the account exists, to reveal no accounts. */
  'global-requestpasswordreset': Call<typeof requestPasswordResetSchema>;
  /** Opens an offer of a ride by the signed link of a mail. */
  'global-openhandon': Call<typeof openHandOnSchema, { readonly data: HandOnReadBack }>;
  /** Answers the offer that the signed link opens, for the member it was mailed to. Idempotent. */
  'global-answerhandon': Call<typeof answerLinkedHandOnSchema>;
  /** Opens an invitation by the signed link of a mail. */
  'global-openinvitation': Call<typeof openInvitationSchema, { readonly data: InvitationReadBack }>;
  /** Sets the first password of an invited member. */
  'global-acceptinvitation': Call<typeof acceptInvitationSchema>;
  /** Figures of the caller's company; for administrators, of the platform or of the company that they name. */
  'global-figures': Call<typeof figuresSchema, FiguresReadBack>;
  /** Lists a ride's events: all for administrators; for its carrier those since it has the ride, without names. */
  'global-ridehistory': Call<typeof rideActionSchema, RideHistory>;
  /** Changes the caller's own name. */
  'global-changename': Call<typeof changeNameSchema>;
  /** Saves the browser's push subscription for the caller, or removes it. */
  'global-savepush': Call<typeof savePushSchema>;
  'global-savenotifications': Call<typeof saveNotificationsSchema>;
  'global-savefilter': Call<typeof saveFilterSchema>;
  /** Allows an anonymous account to store one licence in the next half hour. */
  'global-allowupload': Call<typeof allowUploadSchema>;
  /** Requires the ID token of an anonymous account. Answers the same if the e-mail address already has an account. */
  'global-onboarding': Call<typeof onboardingSchema>;
  /** Confirms an applicant's e-mail address by the signed link of a mail. */
  'global-confirmemail': Call<typeof confirmEmailSchema>;
  'driver-confirmride': {
    readonly payload: InferType<typeof rideActionSchema>;
    readonly answer: Answer | { readonly valid: false; readonly pech: true };
  };
  'driver-finishride': Call<typeof closeRideSchema>;
  'driver-noshow': Call<typeof closeRideSchema>;
  'driver-progress': Call<typeof progressSchema>;
  'driver-delay': Call<typeof delaySchema>;
  /** Agrees to a requested change of the company's ride, which may cost provision, or declines it. Idempotent. */
  'driver-answerchange': Call<typeof answerChangeSchema>;
  /** `refunded` tells whether the provision came back. */
  'driver-giveback': Call<typeof giveBackSchema, { readonly refunded: boolean }>;
  'driver-createStripeSession': Call<typeof topUpSchema, { readonly sessionURL: string }>;
  /** Does the same as `driver-createStripeSession`, with the answer specified for the dashboard. */
  'driver-topUp': Call<typeof topUpSchema, { readonly url: string }>;
  'hotel-postride': Call<typeof postRideSchema, { readonly document: string }>;
  /** Changes a ride that the hotel has posted. Idempotent by `requestId`. */
  'hotel-changeride': Call<typeof changeRideSchema, { readonly state: 'changed' | 'requested' }>;
  'hotel-withdrawride': Call<typeof rideActionSchema>;
  /** Answers with a file of the hotel's rides of a month. */
  'hotel-monthfile': Call<typeof hotelMonthFileSchema, FileAnswer>;
  'admin-listusers': Call<typeof listUsersSchema, { readonly userList: readonly ListedCompany[] }>;
  'admin-tokenbooking': Call<typeof tokenBookingSchema>;
  'admin-editcompanydata': Call<typeof editCompanySchema>;
  'admin-rejectuser': Call<typeof rejectUserSchema>;
  'admin-confirmuser': Call<typeof confirmUserSchema>;
  /** Creates a company without an application, and invites its contact as the team's Admin. */
  'admin-addcompany': Call<typeof addCompanySchema, { readonly userid: string }>;
  /** Stores the facts of a licence. With `renewal`, also accepts the uploaded renewal. */
  'admin-setlicence': Call<typeof setLicenceSchema>;
  /** Link to a map picture of the company's address. */
  'admin-companymap': Call<typeof userSchema, { readonly url: string }>;
  'admin-assignride': Call<typeof assignRideSchema>;
  /** Hotels may cancel rides that they posted, taxi companies rides that were booked on their own page. */
  'admin-cancelride': Call<typeof cancelRideSchema>;
  'admin-rejectride': Call<typeof rejectRideSchema>;
  /** Moves a confirmed ride to another company, which pays the provision. Idempotent. */
  'admin-reassign': Call<typeof reassignSchema>;
  /** Lists the companies that could drive an open ride, the nearest first. */
  'admin-candidates': Call<typeof rideActionSchema, { readonly candidates: readonly RideCandidate[] }>;
  /** Lists all taxi companies with their figures of a month. */
  /** Mails an administrator's message to at most 200 companies, each in its language. Idempotent by request id. */
  'admin-mailcompanies': Call<typeof mailCompaniesSchema, { readonly readers: readonly MessageReaders[] }>;
  'admin-companyfigures': Call<typeof companyFiguresSchema, { readonly companies: readonly CompanyOfMonth[] }>;
  /** Finds at most 50 rides by their number, or by the guest's e-mail, phone or name; the latest pickup first. */
  'admin-findrides': Call<typeof findRidesSchema, { readonly rides: readonly FoundRide[] }>;
  /** Lowers the provision of an open ride; never its price. Idempotent. */
  'admin-lowerprovision': Call<typeof lowerProvisionSchema>;
  /** Tells the guest of an open ride at once that no taxi has accepted it. Idempotent. */
  'admin-tellguest': Call<typeof rideActionSchema>;
  'admin-reopenride': Call<typeof reopenRideSchema>;
  'admin-hiderating': Call<typeof hideRatingSchema>;
  'admin-exportguest': { payload: { readonly rideid: string }; answer: Answer };
  'admin-eraseguest': { payload: { readonly rideid: string }; answer: Answer };
  'taxi-savevehicle': Call<typeof saveVehicleSchema, { readonly vehicleId: string }>;
  'taxi-deletevehicle': Call<typeof deleteVehicleSchema>;
  /** Measures empty ways, in the order of the request; null where no road leads. */
  'taxi-emptyways': Call<typeof emptyWaysSchema, { readonly ways: readonly (RouteLength | null)[] }>;
  'taxi-setcrew': Call<typeof setCrewSchema>;
  /** Shows the link by which calendars subscribe to a member's rides, or renews it. `nth` counts its renewals. */
  'taxi-calendarlink': Call<typeof calendarLinkSchema, { readonly url: string; readonly nth: number }>;
  /** Finds active taxi companies for a carrier that hands its ride on: only what is public, the nearest first. */
  'taxi-findcompanies': Call<typeof findCompaniesSchema, { readonly companies: readonly FoundCompany[] }>;
  /** Offers a confirmed ride to another company, which may take it for a while. Idempotent. */
  'taxi-handon': Call<typeof handOnSchema>;
  /** Takes the offer of a ride back. Idempotent. */
  'taxi-withdrawhandon': Call<typeof rideActionSchema>;
  /** Takes an offered ride over, which costs its provision, or declines it. Idempotent. */
  'taxi-answerhandon': Call<typeof answerHandOnSchema>;
  /** States which districts the company serves, by its Admin. Idempotent. */
  'taxi-setdistricts': Call<typeof setDistrictsSchema>;
  /** Stores VAT number and address for the platform's invoices, by the company's Admin. Idempotent. */
  'taxi-setinvoicedata': Call<typeof setInvoiceDataSchema>;
  /** Stores below which balance the company gets a mail, by its Admin. Idempotent. */
  'taxi-setlowbalance': Call<typeof setLowBalanceSchema>;
  /** Stores when the company's card is charged for tokens, by its Admin. Idempotent. */
  'taxi-setautotopup': Call<typeof setAutoTopUpSchema>;
  /** Starts the storing of a card at the payment provider, by the company's Admin. */
  'taxi-storecard': Call<typeof ownCardSchema, { readonly url: string }>;
  /** Removes the stored card, by the company's Admin. Idempotent. */
  'taxi-removecard': Call<typeof ownCardSchema>;
  /** Answers with a file of a closed month. */
  'taxi-statementfile': Call<typeof statementFileSchema, FileAnswer>;
  /** Answers with the confirmation of a top-up's payment as PDF. */
  'taxi-paymentreceipt': Call<typeof paymentReceiptSchema, FileAnswer>;
  'taxi-answerrating': Call<typeof answerRatingSchema>;
  'taxi-addteammember': Call<typeof addTeamMemberSchema, { readonly userId: string }>;
  'taxi-upgradeuser': Call<typeof upgradeUserSchema>;
  /** Also withdraws an invitation. */
  'taxi-deleteuser': Call<typeof teamUserSchema>;
  'taxi-resendinvitation': Call<typeof teamUserSchema>;
  /** Creates the company's page, inactive, with its slug. */
  'website-create': Call<typeof websiteSchema, { readonly url: string }>;
  'website-activate': Call<typeof activateWebsiteSchema>;
  /** Gives the page a slug made from the company's present name; the former slug redirects to it. Idempotent. */
  'website-changeaddress': Call<typeof websiteSchema, { readonly url: string }>;
  /** Translates German to English for one token. Idempotent by `requestId`: a retry costs nothing. */
  'website-translate': Call<typeof translateSchema, { readonly text: string }>;
  /** Books a guest's ride on a company's page. */
  /** With `waiting`, the ride is booked only once the guest has confirmed it by the link of a mail. */
  'website-newride': Call<typeof pageRideSchema, { readonly document: string; readonly waiting?: WaitingAnswer }>;
  /** Books a waiting ride by the signed link of its mail. Answers with the token that opens the booking. */
  'website-confirmride': Call<typeof confirmPageRideSchema, { readonly token: string }>;
  'website-contactcompany': Call<typeof contactCompanySchema>;
  /** Sets the balance below which companies' pages are closed. */
  'admin-setpagelimit': Call<typeof pageLimitSchema>;
  /** Changes the times of the escalation's steps; rides take them over with their next step. */
  'admin-updateescalation': Call<typeof updateEscalationSchema>;
  /**
   * Replaces the tariff, at once or from `startsAt` on. `before` is the tariff in force that the change is based on,
   * null if it is invalid. Refused with `tariff-changed` if another one is in force, and with `tariff-planned` if a
   * change is planned already. Idempotent.
   */
  'admin-updatetariff': {
    readonly payload: Omit<TariffUpdate, 'startsAtMs'> & { readonly startsAt?: string | undefined };
    readonly answer: Answer;
  };
  /** Deletes the planned tariff; refused with `too-late` once it has started. Idempotent. */
  'admin-withdrawtariff': {
    readonly payload: { readonly tariff: Tariff | null; readonly startsAt: string };
    readonly answer: Answer;
  };
  /** Adds a curated place, or changes one. Idempotent. */
  'admin-saveplace': Call<typeof saveCuratedPlaceSchema>;
  'admin-deleteplace': Call<typeof deleteCuratedPlaceSchema>;
  /** Adds and replaces curated places; leaves out those that are stored alike. Idempotent. */
  'admin-importplaces': Call<typeof importCuratedPlacesSchema, { readonly added: number; readonly changed: number }>;
  /** Draws an area of the map, as PNG of 600x400 in base64. */
  'admin-areamap': Call<typeof areaMapSchema, { readonly picture: string }>;
  /** Requires a sign-in within the last five minutes. */
  'taxi-handoveradmin': Call<typeof handOverAdminSchema>;
  'admin-inviteadministrator': Call<typeof inviteAdministratorSchema, { readonly userId: string }>;
  /** Also withdraws an invitation. */
  'admin-removeadministrator': Call<typeof administratorSchema>;
  'admin-resendinvitation': Call<typeof administratorSchema>;
  /** `type` is the file's media type. */
  'admin-licencelink': Call<typeof licenceLinkSchema, { readonly url: string; readonly type: string }>;
  /** Submits a new licence, which takes effect once an administrator accepts it. */
  'taxi-renewlicence': Call<typeof renewLicenceSchema>;
}
export type CallName = keyof Calls;
export type PayloadOf<N extends CallName> = Calls[N]['payload'];
