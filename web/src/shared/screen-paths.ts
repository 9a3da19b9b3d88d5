/** The addresses of the signed-in screens. Apart from `paths`, which every guest downloads. */
export const screenPaths = {
  rides: '/dashboard/main',
  postRide: '/dashboard/post',
  urgent: '/dashboard/urgent',
  figures: '/dashboard/figures',
  users: '/dashboard/users',
  company: '/dashboard/company',
  team: '/dashboard/team',
  website: '/dashboard/ibe',
  websiteToo: '/dashboard/customibe',
  tokenHistory: '/dashboard/tokenhistory',
  guestInvoices: '/dashboard/invoices',
  customers: '/dashboard/customers',
  ratings: '/dashboard/ratings',
  today: '/dashboard/today',
  board: '/dashboard/board',
  tariff: '/dashboard/tariff',
  audit: '/dashboard/audit',
  places: '/dashboard/places',
  topUpDone: '/dashboard/topup/success',
  topUpCanceled: '/dashboard/topup/cancel',
  marketplace: '/dashboard/marketplace',
  hotelPartner: '/dashboard/hotelpartner',
  profile: '/dashboard/profile',
} as const;

/** The address of a company's page, for administrators. */
export const companyPath = (companyId: string): string =>
  `${screenPaths.company}?${new URLSearchParams({ company: companyId })}`;
