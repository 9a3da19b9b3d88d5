import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { KindWords } from '@talwaerts/domain/statement/statement-csv.ts';

export interface StatementWords {
  readonly kinds: KindWords;
  readonly title: (month: string) => string;
  readonly vatId: (number: string) => string;
  readonly issued: (date: string) => string;
  readonly period: (from: string, until: string) => string;
  readonly tokens: string;
  readonly count: string;
  readonly invoice: (number: string) => string;
  /** If the platform gave back more than it charged. */
  readonly correction: (number: string) => string;
  readonly service: string;
  readonly net: string;
  readonly vat: (percent: number) => string;
  readonly gross: string;
  readonly paid: string;
  /** For a company of another member state: an EXAMPLE, as the law asks (UStG § 11 Abs. 1a). */
  readonly reverseCharge: string;
  readonly paidWithoutVat: string;
  readonly noInvoice: string;
  readonly rides: string;
  readonly noRides: string;
  readonly ride: string;
  readonly pickup: string;
  readonly price: string;
  readonly provision: string;
  readonly sum: string;
  readonly ownRides: string;
  readonly turnover: string;
  readonly receipt: string;
  readonly received: string;
  readonly amount: string;
  readonly payment: string;
  readonly receiptHint: string;
  readonly page: (page: number, of: number) => string;
}

/** The words of a statement's files. */
export const statementWords: Readonly<Record<Lang, StatementWords>> = {
  de: {
    kinds: {
      opening: 'Anfangsstand',
      closing: 'Endstand',
      topUp: 'Aufladung',
      topUpRefund: 'Rückerstattung einer Aufladung',
      refundFailed: 'Rückerstattung fehlgeschlagen',
      dispute: 'Rückbuchung durch die Bank',
      disputeWon: 'Rückbuchung zurückgenommen',
      provision: 'Provision',
      provisionRefund: 'Rückerstattung einer Provision',
      provisionChange: 'Provision einer geänderten Fahrt',
      partnerPageFee: 'Gebühr für Buchung über die eigene Website',
      booking: 'Buchung durch die Plattform',
      translation: 'Übersetzung',
    },
    title: (month) => `Monatsabschluss ${month}`,
    vatId: (number) => `UID ${number}`,
    issued: (date) => `Ausgestellt am ${date}`,
    period: (from, until) => `Leistungszeitraum ${from} bis ${until}`,
    tokens: 'Token',
    count: 'Anzahl',
    invoice: (number) => `Rechnung ${number}`,
    correction: (number) => `Rechnungskorrektur ${number}`,
    service: 'Provisionen und Gebühren für die Vermittlung',
    net: 'Netto',
    vat: (percent) => `${percent} % USt.`,
    gross: 'Gesamt',
    paid: 'Der Betrag wurde mit dem Guthaben verrechnet. 1 Token entspricht 1 Euro einschließlich USt.',
    reverseCharge:
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge): Die Umsatzsteuer schuldet der Empfänger in seinem Staat (Art. 196 der Richtlinie 2006/112/EG).',
    paidWithoutVat: 'Der Betrag wurde mit dem Guthaben verrechnet. 1 Token entspricht 1 Euro.',
    noInvoice: 'In diesem Monat sind keine Provisionen und Gebühren angefallen, daher gibt es keine Rechnung.',
    rides: 'Fahrten',
    noRides: 'Keine Fahrten in diesem Monat.',
    ride: 'Fahrt',
    pickup: 'Abholung',
    price: 'Preis',
    provision: 'Provision',
    sum: 'Summe',
    ownRides: 'Eigene Fahrten, ohne Gebühren',
    turnover: 'Umsatz',
    receipt: 'Zahlungsbestätigung',
    received: 'Eingegangen am',
    amount: 'Aufladung mit Karte',
    payment: 'Zahlung',
    receiptHint: 'Das ist keine Rechnung: Die Rechnung über Provisionen und Gebühren kommt mit dem Monatsabschluss.',
    page: (page, of) => `Seite ${page} von ${of}`,
  },
  en: {
    kinds: {
      opening: 'Opening balance',
      closing: 'Closing balance',
      topUp: 'Top-up',
      topUpRefund: 'Refund of a top-up',
      refundFailed: 'Refund failed',
      dispute: 'Chargeback by the bank',
      disputeWon: 'Chargeback withdrawn',
      provision: 'Provision',
      provisionRefund: 'Refund of a provision',
      provisionChange: 'Provision of a changed ride',
      partnerPageFee: 'Fee for a booking on your own website',
      booking: 'Booking by the platform',
      translation: 'Translation',
    },
    title: (month) => `Monthly statement ${month}`,
    vatId: (number) => `VAT no. ${number}`,
    issued: (date) => `Issued on ${date}`,
    period: (from, until) => `Period of service ${from} to ${until}`,
    tokens: 'Tokens',
    count: 'Count',
    invoice: (number) => `Invoice ${number}`,
    correction: (number) => `Invoice correction ${number}`,
    service: 'Provisions and fees for brokering rides',
    net: 'Net',
    vat: (percent) => `${percent} % VAT`,
    gross: 'Total',
    paid: 'The amount was settled with the balance. 1 token is worth 1 euro, including VAT.',
    reverseCharge:
      'Reverse charge: the recipient owes the VAT in its own state (article 196 of Directive 2006/112/EC).',
    paidWithoutVat: 'The amount was settled with the balance. 1 token is worth 1 euro.',
    noInvoice: 'There were no provisions or fees in this month, so there is no invoice.',
    rides: 'Rides',
    noRides: 'No rides in this month.',
    ride: 'Ride',
    pickup: 'Pickup',
    price: 'Price',
    provision: 'Provision',
    sum: 'Sum',
    ownRides: 'Your own rides, without fees',
    turnover: 'Turnover',
    receipt: 'Payment confirmation',
    received: 'Received on',
    amount: 'Top-up by card',
    payment: 'Payment',
    receiptHint: 'This is not an invoice: the invoice for provisions and fees comes with the monthly statement.',
    page: (page, of) => `Page ${page} of ${of}`,
  },
};
