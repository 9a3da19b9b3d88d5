/**
 * The only place for name, operator, hosts and contacts. Everything below except the product's name is an EXAMPLE;
 * replace it before taking the platform live.
 */
export const product = {
  name: 'Talwärts',
  asciiName: 'talwaerts',
  region: 'Zillertal, Achensee & Silberregion Karwendel',
  operator: {
    name: 'Talwärts Mobilität GmbH (Beispiel)',
    street: 'Hauptstraße 409',
    postalCode: '6290',
    town: 'Mayrhofen',
    country: 'Österreich',
    directors: ['Maria Beispiel', 'Josef Muster'],
    email: 'office@talwaerts.example',
    registerNumber: 'FN 000000 x (Beispiel)',
    court: 'Landesgericht Innsbruck',
    /** Empty for an operator without one. */
    vatId: 'ATU00000000 (Beispiel)',
    authority: 'Bezirkshauptmannschaft Schwaz (Beispiel)',
    tradeRules: { name: 'Gewerbeordnung', url: 'https://www.ris.bka.gv.at' },
    chamber: 'Wirtschaftskammer Tirol, Fachgruppe Reisebüros (Beispiel)',
    /** VAT rate that the platform's provisions and fees include, in percent. A statement keeps the rate of its day. */
    vatPercent: 20,
  },
  support: { email: 'support@talwaerts.example', phone: '+43 5285 000000' },
  mailFrom: 'buchung@talwaerts.example',
  hosts: {
    main: 'https://talwaerts.example',
    booking: ['https://buchen.talwaerts.example', 'https://booking.talwaerts.example'],
    short: 'https://taxi.tirol.example',
  },
  social: {
    facebook: 'https://www.facebook.com/talwaerts.example',
    instagram: 'https://www.instagram.com/talwaerts.example',
  },
  /** Token amounts offered at a top-up, the preselected one, and the range of a custom one. 1 token costs 1 EUR. */
  topUp: { amounts: [25, 50, 100, 200], usual: 50, minimum: 10, maximum: 5_000 },
  /** Version of the terms that guests agree to: the date of their text. */
  termsVersion: '2026-11-28',
  /** Place ids that are accepted as an address although they have no street number. */
  stationPlaceIds: ['station-jenbach'],
  /** How long before pickup a guest can still cancel by the link in the confirmation mail. */
  guestCancelMinutes: 120,
  /** How long after the ride the signed link of its mails opens the booking. */
  bookingLinkDays: 30,
  /** Days after a licence's last day in which its company may still take rides. */
  licenceGraceDays: 0,
  /** How long the link in an invitation can set the first password. */
  invitationDays: 3,
  /** How long after an application the link in its mail can confirm the e-mail address. */
  emailConfirmationDays: 14,
  /** From the landing to the proposed pickup: the way off the plane, through controls and to the luggage. */
  landingBufferMinutes: 30,
  /** Centre of the place search on the platform's own order page, and half the side of the search box in degrees. */
  placeSearch: { centre: { lat: 47.2692, lng: 11.8558 }, radiusDegrees: 3 },
} as const;
