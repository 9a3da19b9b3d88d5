/** State of a redirect to the login: the address that the user wanted to open. */
export interface Wanted {
  readonly wanted: string;
}

/** State of a link to the login: the e-mail to fill in. */
export interface SignInAs {
  readonly email: string;
}

/** The part of the page for taxi companies that describes who is offered rides first. */
export const rankingAnchor = 'ranking';

/** Every address of the app, for links and redirects. */
export const paths = {
  home: '/',
  contact: '/contact',
  order: '/order',
  orderPartner: (name: string): string => `/order/${name}`,
  faq: '/faq',
  imprint: '/imprint',
  terms: '/agb',
  privacy: '/datenschutz',
  partner: '/partner',
  partnerPage: (name: string): string => `/partner/${name}`,
  ranking: `/partner/taxi#${rankingAnchor}`,
  partnerContact: '/partner/contact',
  /** A company's booking page, its form for frames on other sites, and the team's preview. */
  companyPage: (slug: string): string => `/web/${slug}`,
  companyPageEmbed: (slug: string): string => `/web/${slug}/embed`,
  companyPagePreview: (slug: string): string => `/web/preview/${slug}`,
  onboarding: '/onboarding',
  referral: (code: string): string => `/onboarding/${encodeURIComponent(code)}`,
  confirmEmail: '/confirmemail',
  confirmBooking: '/confirmbooking',
  handOn: '/handon',
  myBooking: '/mybooking',
  login: '/login',
  invitation: '/invitation',
  passwordReset: '/passwordreset',
  passwordResetToo: '/resetpassword',
  dashboard: '/dashboard',
  rides: '/dashboard/main',
  postRide: '/dashboard/post',
  urgent: '/dashboard/urgent',
  find: '/dashboard/find',
  figures: '/dashboard/figures',
  users: '/dashboard/users',
  team: '/dashboard/team',
  website: '/dashboard/ibe',
  websiteToo: '/dashboard/customibe',
  tokenHistory: '/dashboard/tokenhistory',
  ratings: '/dashboard/ratings',
  today: '/dashboard/today',
  board: '/dashboard/board',
  tariff: '/dashboard/tariff',
  topUpDone: '/dashboard/topup/success',
  topUpCanceled: '/dashboard/topup/cancel',
  marketplace: '/dashboard/marketplace',
  hotelPartner: '/dashboard/hotelpartner',
  profile: '/dashboard/profile',
} as const;
