/** Maximum lengths of fields, held by the schemas and by the forms' inputs. */
export const maxLengths = {
  personName: 120,
  email: 254,
  password: 128,
  phone: 50,
  /** A company's name and its free designation. */
  companyName: 250,
  address: 600,
  room: 20,
  /** A message to a company from its page; the platform's own contact form takes more. */
  pageMessage: 255,
  /** Why an administrator closes a company. */
  reason: 500,
  /** Who referred or invited a company. */
  code: 100,
  licenceNumber: 100,
  /** Who has issued a licence. */
  authority: 250,
  /** What a token booking is for. */
  description: 250,
} as const;
