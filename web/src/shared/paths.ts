/** Every address inside the app; links and redirects are written with these only. */
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
  partnerProduct: (name: string): string => `/partner/${name}`,
  partnerContact: '/partner/contact',
  myBooking: '/mybooking',
  login: '/login',
  passwordReset: '/passwordreset',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
} as const;
