/**
 * How long data is kept; the nightly `tasks-applyretention` removes what is due. The privacy page states the same
 * periods. They are EXAMPLES like those in `product.ts`, but in a file of their own: every page loads `product.ts`.
 */
export const retentionPeriods = {
  /** Contact, notes and exact addresses: after pickup, for a round trip after the later pickup. */
  guests: { days: 90 },
  /** Guests of companies' own rides: after the last of their rides. */
  customers: { years: 3 },
  /** Licences, booking pages, teams and their accounts: after the company became inactive. */
  licences: { years: 1 },
  /** Pictures that no booking page refers to: after the upload. */
  pictures: { days: 1 },
  /** After the application was turned down. */
  applications: { months: 6 },
  outbox: { days: 30 },
  requests: { days: 30 },
  /** The counts of visits to companies' pages, from the Monday of their week on. */
  visits: { years: 2 },
  audit: { years: 3 },
  /** Rides, ledgers, statements of closed months and companies' invoices for guests (BAO § 132). */
  books: { calendarYears: 7 },
} as const;
