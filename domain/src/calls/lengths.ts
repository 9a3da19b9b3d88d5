/** Maximum lengths of fields, which schemas and form inputs share. */
export const maxLengths = {
  personName: 120,
  email: 254,
  password: 128,
  phone: 50,
  /** A company's name, and its designation. */
  companyName: 250,
  address: 600,
  /** A curated place's name, town or district. */
  curatedName: 100,
  meetingPoint: 400,
  /** The house or meeting point within a place of a company's page. */
  placeDetail: 120,
  room: 20,
  /** A message to a company from its page; the platform's own contact form takes more. */
  pageMessage: 255,
  /** The administrator's reason for closing a company. */
  reason: 500,
  /** A referral or invitation code. */
  code: 100,
  licenceNumber: 100,
  vatId: 20,
  /** The authority that issued a licence. */
  authority: 250,
  /** A message of administrators to companies: its subject, and its text. */
  messageSubject: 120,
  message: 4_000,
  /** The description of a token booking. */
  description: 250,
} as const;
