/**
 * Every business refusal that a call can answer as `{ valid: false, error: <code> }`. The web app has one text for each
 * code, `error.<code>`; both sides map it through a Record, so that a missing one does not compile.
 */
export const refusalCodes = [
  'AH1', // The price sent differs from the price computed.
  'lead-time', // Pickup is less than ten minutes away, or too soon for the page; a planned tariff starts within a minute.
  'provision-notice', // A higher provision starts sooner than 15 days after the companies were mailed.
  'too-far-ahead', // Pickup, or the start of a planned tariff, is more than a year away.
  'return-too-early', // The return ride starts before the outward ride.
  'invalid-place', // A place is unknown, or neither a street address nor a station or an airport.
  'outside-region', // Neither end lies in the district that the region's page is for.
  'invalid-licence', // The uploaded file is missing, not the caller's own, too large, or no readable PDF, PNG or JPEG.
  'locked-licence', // The uploaded PDF needs a password.
  'oversized-licence', // The uploaded picture has more pixels than can be decoded.
  'same-place', // Pickup and destination are the same.
  'no-route', // No route by road connects the two places.
  'price-too-low', // Below the minimum of 10 EUR.
  'not-found',
  'pech', // Another company was faster, or the ride is over.
  'insufficient-tokens',
  'wrong-state', // The ride's status, or the company's state or renewal, does not allow the action.
  'given-back', // The company has given the ride back.
  'cannot-take', // The company to which a carrier offers its ride is not active, or has lost this ride before.
  'already-offered', // The carrier has offered the ride to another company, which may still take it.
  'offer-over', // The offer of a ride has expired, was taken back, or the ride has changed.
  'not-lower', // An administrator can only lower a ride's provision.
  'own-page', // The ride is of the company's own page, or its own, so the market cannot take it over.
  'ask-carrier', // Only the taxi company can agree to this change: the guest or hotel has to call it.
  'already-requested', // The taxi company has not answered the last requested change.
  'change-over', // A requested change was answered, has expired, or is another one.
  'too-many-changes', // The ride was changed as often as possible.
  'just-objected', // The guest has objected to a change of the ride within the last minutes.
  'too-many-seats', // The changed ride has more child seats than passengers.
  'crew-taken', // A colleague drives the ride.
  'too-many-vehicles',
  'too-many-closures', // A company has stated as many closed days as can be listed.
  'too-many-absences', // Likewise of its drivers and vehicles.
  'too-many-filters', // Nobody saves more filters of the rides than can be listed.
  'not-yours', // The ride belongs to another company.
  'company-inactive',
  'licence-expired', // The company's licence has ended: it takes nothing new until an administrator enters a new end.
  'closed-days', // The company is closed now or at pickup; sent again with `anyway` it counts.
  'no-tax-status', // The company has not chosen how it is taxed, which its page has to say.
  'imprint-incomplete', // The page lacks details that the law requires of who runs it.
  'too-early', // Pickup time has not come.
  'too-late', // The time for canceling or reopening is over, or a planned tariff has started.
  'guest-removed', // The guest's data was removed, so nobody could be driven.
  'link-expired', // The signed link of a mail is too old.
  'already-exists',
  'too-old', // A retry of a request whose answer retention has already removed.
  'not-finished', // Nobody was driven, or the ride is not over.
  'already-rated',
  'already-answered',
  'cancel-first', // The guest's data is needed while a ride is in the future or under way.
  'no-address', // The guest left no e-mail address.
  'team-full',
  'last-admin', // The Admin can be neither demoted nor removed.
  'not-manager', // The Admin role goes to a Manager who has accepted the invitation.
  'sign-in-again', // The call requires a sign-in within the last minutes.
  'email-taken', // The address belongs to another company or to an administrator; the answer hides which.
  'already-member',
  'not-in-team',
  'invitation-over', // Accepted, withdrawn, sent again or expired.
  'password-contains-email',
  'website-exists',
  'page-closed', // The company's page is not active, closed at pickup, or takes no bookings because of its balance.
  'outside-hours', // The company's page is open, but not at pickup.
  'all-busy', // The company's page has no car left at pickup.
  'page-busy', // The company's page has had as many bookings within an hour or a day as its company allows.
  'too-many-passengers', // More than the page's company allows for one booking.
  'tariff-changed', // Another administrator has changed the tariff, or the planned change, meanwhile.
  'tariff-planned', // A change of the tariff is planned, which has to start or be withdrawn first.
  'too-many-marks', // A company has as many hotels and shops with posters of their own as can be listed.
  'place-changed', // Another administrator has changed the curated place meanwhile.
  'too-many-places',
  'payment-unavailable',
  'payment-pending', // An automatic top-up of the stored card has no result yet.
  'no-card', // Automatic top-up needs a stored card.
  'mail-unavailable',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** A refused business rule: a value, not an exception. */
export interface Refused {
  readonly refused: RefusalCode;
}
export const refused = (code: RefusalCode): Refused => ({ refused: code });

/** A ride of a round trip. */
export type TripWay = 'there' | 'back';
