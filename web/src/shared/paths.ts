/** State of a redirect to the login: the address that the user wanted to open. */
export interface Wanted {
  readonly wanted: string;
}

/** State of a link to the login: the e-mail to fill in. */
export interface SignInAs {
  readonly email: string;
}

/** State of a booking's page: the token of its signed link, and the order if this tab has just sent it. */
export interface OpenedBooking {
  readonly token?: string | undefined;
  readonly ordered?: { readonly requestId: string; readonly email: string };
}

/** The part of the page for taxi companies that describes who is offered rides first. */
export const rankingAnchor = 'ranking';

/** The addresses of the app, for links and redirects; those of signed-in screens are in `screen-paths.ts`. */
export const paths = {
  home: '/',
  contact: '/contact',
  order: '/order',
  orderPartner: (name: string): string => `/order/${name}`,
  region: (name: string): string => `/region/${name}`,
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
} as const;

/** The valleys with a page of their own, by their name in its URL. Every page loads this file. */
export const regionPageNames = ['zillertal', 'mayrhofen', 'tux', 'achensee', 'silberregion'] as const;
export type RegionPageName = (typeof regionPageNames)[number];
export const isRegionPageName = (name: string | undefined): name is RegionPageName =>
  regionPageNames.some((one) => one === name);

/** Returns a mailto URL. Encodes the address: `?` and `&` in it would add fields to the mail. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
