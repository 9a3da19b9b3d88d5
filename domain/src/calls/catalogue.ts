import type { InferType, ISchema } from 'yup';
import type { Proposal } from '../board/propose-crews.ts';
import type { MessageReaders } from '../company/company-message.ts';
import type { Equipment } from '../company/vehicle.ts';
import type { RouteLength } from '../place/route-length.ts';
import type { TariffUpdate } from '../pricing/change-tariff.ts';
import type { FreeWaiting } from '../pricing/free-waiting.ts';
import type { Surcharge } from '../pricing/surcharges.ts';
import type { Tariff } from '../pricing/tariff.ts';
import type { RefusalCode, TripWay } from '../refusals.ts';
import type { CrewReport } from '../shift/crew-report.ts';
import type { PageProposal } from '../website/propose-page.ts';
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
import type { BookingReadBack, HandOnReadBack, WaitingAnswer } from './booking-answers.ts';
import type { calculatePriceSchema } from './calculate-price.ts';
import type { changeBookingSchema, changeForGuestSchema, changeRideSchema, objectSchema } from './change-ride.ts';
import type {
  addCompanySchema,
  confirmUserSchema,
  editCompanySchema,
  licenceLinkSchema,
  listUsersSchema,
  mailCompaniesSchema,
  rejectUserSchema,
  renewLicenceSchema,
  setAlarmsSchema,
  setDistrictsSchema,
  setInvoiceDataSchema,
  setLicenceSchema,
  userSchema,
} from './companies.ts';
import type { InvitationReadBack, ListedCompany } from './company-answers.ts';
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
import type { companyFiguresSchema, crewReportFileSchema, crewReportSchema, figuresSchema } from './figures.ts';
import type { CompanyOfMonth, FiguresReadBack } from './figures-answers.ts';
import type { saveNotificationsSchema } from './notifications.ts';
import type { allowUploadSchema, checkLicenceSchema, confirmEmailSchema, onboardingSchema } from './onboarding.ts';
import type { cancelOwnRideSchema, deleteCustomerSchema, saveCustomerSchema, saveOwnRideSchema } from './own-ride.ts';
import type { postRideSchema } from './post-ride.ts';
import type { savePushSchema } from './push.ts';
import type { answerRatingSchema, hideRatingSchema, rateRideSchema, refuseRatingSchema } from './rating.ts';
import type { reportErrorSchema } from './report-error.ts';
import type {
  acceptRideSchema,
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
import type { FoundCompany, FoundRide, RideCandidate, RideHistory } from './ride-answers.ts';
import type { routePictureSchema } from './route-picture.ts';
import type { saveFilterSchema } from './saved-filters.ts';
import type {
  acceptInvitationSchema,
  addTeamMemberSchema,
  administratorSchema,
  calendarLinkSchema,
  deleteAbsenceSchema,
  deleteClosureSchema,
  deleteVehicleSchema,
  handOverAdminSchema,
  inviteAdministratorSchema,
  openInvitationSchema,
  proposeCrewsSchema,
  saveAbsenceSchema,
  saveClosureSchema,
  saveVehicleSchema,
  setCrewSchema,
  setReadyTextsSchema,
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
  checkTimeSchema,
  confirmPageRideSchema,
  contactCompanySchema,
  countVisitSchema,
  createWebsiteSchema,
  pageLimitSchema,
  pageRideSchema,
  proposePageSchema,
  removeMarkSchema,
  saveHoursSchema,
  saveMarkSchema,
  translateSchema,
  websiteSchema,
} from './website.ts';

/** The answer of every call that is refused. */
export interface RefusedAnswer {
  readonly valid: false;
  readonly error?: RefusalCode;
  /** The ride of a round trip because of which a company's page books neither. */
  readonly way?: TripWay;
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

/** An invoice as it will be printed: its paragraphs, amounts with their labels, and sentences below. */
export interface InvoicePreview {
  readonly company: readonly string[];
  readonly recipient: readonly string[];
  readonly service: string;
  readonly amounts: readonly { readonly label: string; readonly amount: string }[];
  readonly notes: readonly string[];
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
      readonly freeWaiting: FreeWaiting;
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
    { readonly document: string; readonly documentBack?: string | undefined; readonly token?: string }
  >;
  'global-loadbooking': Call<typeof loadBookingSchema, { readonly data: BookingReadBack }>;
  /** Mails the signed link again, to the stored address. Answers the same whether or not the booking exists. */
  'global-resendlink': Call<typeof resendLinkSchema>;
  /** Opens a booking by the signed link of a mail. */
  'global-openbooking': Call<typeof openBookingSchema, { readonly data: BookingReadBack }>;
  /** The booking as PDF, both rides of a round trip. */
  'global-bookingpaper': Call<typeof bookingPaperSchema, FileAnswer>;
  /** The invoice that `global-rideinvoice` would issue. Stores nothing. */
  'global-previewinvoice': Call<typeof rideInvoiceSchema, { readonly preview: InvoicePreview }>;
  /** The taxi company's invoice for a finished ride, as PDF. */
  'global-rideinvoice': Call<typeof rideInvoiceSchema, FileAnswer>;
  /** Corrects the e-mail address of a booking, for the browser that has just made it. */
  'global-correctemail': Call<typeof correctEmailSchema, { readonly token: string }>;
  /** Cancels one ride of the booking that the signed link opens. */
  'global-cancelbooking': Call<typeof cancelBookingSchema>;
  /** Changes one ride of the booking that the signed link opens. Idempotent by `requestId`. */
  'global-changebooking': Call<typeof changeBookingSchema, { readonly state: 'changed' | 'requested' }>;
  /**
   * Restores a ride as it was before its carrier changed it, for the guest of the signed link. Idempotent. Refused with
   * `too-late` once that is over; then administrators are told.
   */
  'global-objectchange': Call<typeof objectSchema>;
  'global-rateride': Call<typeof rateRideSchema>;
  /** Lets no mail ask the guest of the signed link for a rating. */
  'global-refuserating': Call<typeof refuseRatingSchema>;
  /** Mails the stored data to the guest of the signed link. */
  'global-requestexport': { payload: { readonly token: string }; answer: Answer };
  'global-requesterasure': { payload: { readonly token: string }; answer: Answer };
  'global-sendcontact': Call<typeof sendContactSchema>;
  /** Logs an error of a browser for the operator. Stores nothing. */
  'global-reporterror': Call<typeof reportErrorSchema>;
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
  /** Refuses an upload of the calling anonymous account as `global-onboarding` would. */
  'global-checklicence': Call<typeof checkLicenceSchema>;
  /** Requires the ID token of an anonymous account. Answers the same if the e-mail address already has an account. */
  'global-onboarding': Call<typeof onboardingSchema>;
  /** Confirms an applicant's e-mail address by the signed link of a mail. */
  'global-confirmemail': Call<typeof confirmEmailSchema>;
  'driver-confirmride': {
    readonly payload: InferType<typeof acceptRideSchema>;
    readonly answer: Answer | { readonly valid: false; readonly pech: true };
  };
  'driver-finishride': Call<typeof closeRideSchema>;
  'driver-noshow': Call<typeof closeRideSchema>;
  'driver-progress': Call<typeof progressSchema>;
  'driver-delay': Call<typeof delaySchema>;
  /** Stores that the ride's driver has seen it as it is. Idempotent. */
  'driver-seen': Call<typeof closeRideSchema>;
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
  /** As `taxi-findrides`, for rides that the hotel has posted. */
  'hotel-findrides': Call<typeof findRidesSchema, { readonly rides: readonly FoundRide[] }>;
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
  /** Mails an administrator's message to at most 200 companies, each in its language. Idempotent by request id. */
  'admin-mailcompanies': Call<typeof mailCompaniesSchema, { readonly readers: readonly MessageReaders[] }>;
  /** Lists all taxi companies with their figures of a month. */
  'admin-companyfigures': Call<typeof companyFiguresSchema, { readonly companies: readonly CompanyOfMonth[] }>;
  /** Finds at most 50 rides by what `taxi-findrides` finds one, or by the guest's e-mail; the nearest pickup first. */
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
  /** States days on which the company takes nothing new, or changes them. Idempotent by `requestId`. */
  'taxi-saveclosure': Call<typeof saveClosureSchema, { readonly closureId: string }>;
  'taxi-deleteclosure': Call<typeof deleteClosureSchema>;
  /** States when a driver or a vehicle cannot be put on a ride, or changes it. Idempotent by `requestId`. */
  'taxi-saveabsence': Call<typeof saveAbsenceSchema, { readonly absenceId: string }>;
  'taxi-deleteabsence': Call<typeof deleteAbsenceSchema>;
  /**
   * Finds at most 25 rides of the company by name or phone of a guest whose contact the caller may read now, or by
   * room, place, time, number, driver or plate; the nearest pickup first.
   */
  'taxi-findrides': Call<typeof findRidesSchema, { readonly rides: readonly FoundRide[] }>;
  /** Measures empty ways, in the order of the request; null where no road leads. */
  'taxi-emptyways': Call<typeof emptyWaysSchema, { readonly ways: readonly (RouteLength | null)[] }>;
  /** Answers with what each driver and vehicle has driven on a day or in a month, to Admin and Managers. */
  'taxi-crewreport': Call<typeof crewReportSchema, { readonly report: CrewReport }>;
  /** The same as PDF. */
  'taxi-crewreportfile': Call<typeof crewReportFileSchema, FileAnswer>;
  /** Stores a company's own ride, new or changed. Idempotent by `requestId`. */
  'taxi-saveride': Call<typeof saveOwnRideSchema, { readonly document: string }>;
  /** Cancels a company's own ride. Idempotent. */
  'taxi-cancelride': Call<typeof cancelOwnRideSchema>;
  /** Changes what a company knows of a customer of its own rides. Idempotent. */
  'taxi-savecustomer': Call<typeof saveCustomerSchema>;
  /** Erases a customer. Idempotent. */
  'taxi-deletecustomer': Call<typeof deleteCustomerSchema>;
  /** Changes a confirmed ride for the guest who has called its carrier; counts at once. Idempotent by `requestId`. */
  'taxi-changeride': Call<typeof changeForGuestSchema>;
  'taxi-setcrew': Call<typeof setCrewSchema>;
  /** Proposes driver and vehicle for the rides of a day that lack one. Stores nothing. */
  'taxi-proposecrews': Call<typeof proposeCrewsSchema, { readonly proposals: readonly Proposal[] }>;
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
  /** Stores from when on a ride is urgent to the company. Idempotent. */
  'taxi-setalarms': Call<typeof setAlarmsSchema>;
  'taxi-setdistricts': Call<typeof setDistrictsSchema>;
  /** Stores tax status, VAT number and address for invoices, by the company's Admin. Idempotent. */
  'taxi-setinvoicedata': Call<typeof setInvoiceDataSchema>;
  /** Stores below which balance the company gets a mail, by its Admin. Idempotent. */
  /** Stores the messages to guests that the company's people only have to send. Idempotent. */
  'taxi-setreadytexts': Call<typeof setReadyTextsSchema>;
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
  /** The PDF of an invoice for a guest that was issued in the company's name. */
  'taxi-guestinvoice': Call<typeof rideActionSchema, FileAnswer>;
  'taxi-answerrating': Call<typeof answerRatingSchema>;
  'taxi-addteammember': Call<typeof addTeamMemberSchema, { readonly userId: string }>;
  'taxi-upgradeuser': Call<typeof upgradeUserSchema>;
  /** Also withdraws an invitation. */
  'taxi-deleteuser': Call<typeof teamUserSchema>;
  'taxi-resendinvitation': Call<typeof teamUserSchema>;
  /** Creates the company's page, inactive, with its slug: empty, or with what `website-propose` proposed. */
  'website-create': Call<typeof createWebsiteSchema, { readonly url: string }>;
  /** Proposes places of the company's district, and prices over their routes by a formula. Stores nothing. */
  'website-propose': Call<typeof proposePageSchema, PageProposal>;
  'website-activate': Call<typeof activateWebsiteSchema>;
  /** Gives the page a slug made from the company's present name; the former slug redirects to it. Idempotent. */
  'website-changeaddress': Call<typeof websiteSchema, { readonly url: string }>;
  /** Translates German to English, or back, for one token. Idempotent by `requestId`: a retry costs nothing. */
  'website-translate': Call<typeof translateSchema, { readonly text: string }>;
  /** Stores when the page takes bookings, and how many at once. */
  'website-savehours': Call<typeof saveHoursSchema>;
  'website-savemark': Call<typeof saveMarkSchema>;
  'website-removemark': Call<typeof removeMarkSchema>;
  /** Sent by a guest's page, which does not wait for the answer. */
  'website-countvisit': Call<typeof countVisitSchema>;
  /** Says whether a car is free for a ride, and the nearest times before and after at which one is, if it is not. */
  'website-checktime': Call<typeof checkTimeSchema, { readonly isFree: boolean; readonly others: readonly string[] }>;
  /**
   * Books a guest's ride, or a round trip, on a company's page. With `waiting`, it is booked only once the guest has
   * confirmed it by the link of a mail. The token opens the ticket.
   */
  'website-newride': Call<
    typeof pageRideSchema,
    {
      readonly document: string;
      readonly documentBack?: string;
      readonly waiting?: WaitingAnswer;
      readonly token?: string;
    }
  >;
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
