import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';

export interface PaperWords {
  readonly booking: string;
  readonly asOf: (date: string, time: string) => string;
  readonly there: string;
  readonly back: string;
  readonly state: string;
  readonly states: Readonly<Record<RideStatus, string>>;
  readonly fixedPrice: (amount: string) => string;
  readonly fixedPriceHint: string;
  readonly vatIncluded: (percent: number, amount: string) => string;
  /** For a ride that begins or ends abroad, which taxes its part, and for a carrier of another member state. */
  readonly vatAbroad: string;
  /** If the carrier is unknown, or has not chosen its tax status. */
  readonly vatUnknown: string;
  /** Why a Kleinunternehmer states no VAT: an EXAMPLE, like the two sentences below. */
  readonly exempt: string;
  readonly fixedWithVat: string;
  /** Of the company's cash register (BAO § 132a). */
  readonly noReceipt: string;
  readonly noInvoice: string;
  readonly support: (phone: string, email: string) => string;
  readonly service: string;
  /** The ride as the invoice's service. */
  readonly transport: (ride: {
    readonly from: string;
    readonly to: string;
    readonly day: string;
    readonly time: string;
    readonly pax: number;
    readonly id: string;
  }) => string;
  /** Who has made the paper for the company. */
  readonly brokered: string;
  readonly invoiceFile: string;
  /** Before the page's number on a paper in a company's name. */
  readonly powered: string;
  readonly page: (page: number, of: number) => string;
}

/** The words of a guest's papers. */
export const paperWords: Readonly<Record<Lang, PaperWords>> = {
  de: {
    booking: 'Buchung und Preisnachweis',
    asOf: (date, time) => `Stand: ${date}, ${time} Uhr`,
    there: 'Hinfahrt',
    back: 'Rückfahrt',
    state: 'Stand',
    states: {
      open: 'gebucht, ein Taxi wird gesucht',
      confirmed: 'bestätigt',
      closed: 'abgeschlossen',
      canceled: 'storniert',
    },
    fixedPrice: (amount) => `Fixpreis ${amount}`,
    fixedPriceHint: 'Der Preis ist verbindlich, auch wenn die Fahrt durch Stau länger dauert.',
    vatIncluded: (percent, amount) => `Im Preis sind ${percent} % USt. (${amount}) enthalten.`,
    vatAbroad: 'Im Preis ist die Umsatzsteuer enthalten.',
    vatUnknown: 'Ob und wie viel Umsatzsteuer im Preis enthalten ist, steht auf der Rechnung des Taxiunternehmens.',
    exempt: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
    fixedWithVat: 'Der Betrag ist ein Fixpreis einschließlich USt.',
    noReceipt: 'Diese Rechnung ersetzt nicht den Beleg der Registrierkasse des Taxiunternehmens.',
    noInvoice: 'Das ist keine Rechnung: Die Rechnung stellt das Taxiunternehmen nach der Fahrt aus.',
    support: (phone, email) => `Fragen? Rufen Sie uns bitte an oder schreiben Sie uns: ${phone}, ${email}`,
    service: 'Leistung',
    transport: ({ from, to, day, time, pax, id }) =>
      `Personenbeförderung am ${day}, ${time} Uhr, von ${from} nach ${to}, Personen: ${pax}, Buchung ${id}`,
    brokered: `Im Namen des Taxiunternehmens erstellt von ${product.name}.`,
    invoiceFile: 'rechnung',
    powered: `Buchung über ${product.name}`,
    page: (page, of) => `Seite ${page} von ${of}`,
  },
  en: {
    booking: 'Booking and proof of price',
    asOf: (date, time) => `As of ${date}, ${time}`,
    there: 'Outward ride',
    back: 'Return ride',
    state: 'State',
    states: {
      open: 'booked, a taxi is being sought',
      confirmed: 'confirmed',
      closed: 'completed',
      canceled: 'canceled',
    },
    fixedPrice: (amount) => `Fixed price ${amount}`,
    fixedPriceHint: 'The price is binding, even if traffic makes the ride take longer.',
    vatIncluded: (percent, amount) => `The price includes ${percent} % VAT (${amount}).`,
    vatAbroad: 'The price includes VAT.',
    vatUnknown: 'The invoice of the taxi company says whether and how much VAT the price includes.',
    exempt: 'Exempt from VAT as a small business (Kleinunternehmer, § 6 (1) no. 27 UStG).',
    fixedWithVat: 'The amount is a fixed price including VAT.',
    noReceipt: 'This invoice does not replace the receipt of the taxi company’s cash register.',
    noInvoice: 'This is not an invoice: the taxi company issues the invoice after the ride.',
    support: (phone, email) => `Questions? Please call or write to us: ${phone}, ${email}`,
    service: 'Service',
    transport: ({ from, to, day, time, pax, id }) =>
      `Carriage of passengers on ${day}, ${time}, from ${from} to ${to}, persons: ${pax}, booking ${id}`,
    brokered: `Made by ${product.name} in the name of the taxi company.`,
    invoiceFile: 'invoice',
    powered: `Booking by ${product.name}`,
    page: (page, of) => `Page ${page} of ${of}`,
  },
};
