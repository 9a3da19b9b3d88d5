import { product } from '../product/product.ts';
import { integer, part, type ShapeOf, text } from '../stored/shape.ts';

/** The platform as it was when the invoice was issued. */
const issuerFields = { name: text, address: text, vatId: text, registerNumber: text, court: text };
export type Issuer = ShapeOf<typeof issuerFields>;

/** The platform's invoice for a month. The amounts are negative if it gave back more than it charged. */
export const invoiceFields = {
  /** Consecutive over all companies, without gaps. */
  number: integer,
  grossCents: integer,
  netCents: integer,
  vatCents: integer,
  vatPercent: integer,
  issuer: part(issuerFields),
};
export type Invoice = ShapeOf<typeof invoiceFields>;

/** Formats as `TW-000042`. */
export const invoiceNumberText = (number: number): string => `TW-${String(number).padStart(6, '0')}`;

/** Splits an amount that includes VAT. Rounds once, half away from zero, so that net and VAT add up to the amount. */
export function splitVat(grossCents: number, vatPercent: number): Pick<Invoice, 'netCents' | 'vatCents'> {
  const netCents = Math.sign(grossCents) * Math.round((Math.abs(grossCents) * 100) / (100 + vatPercent));
  return { netCents: netCents || 0, vatCents: grossCents - netCents };
}

/** Returns the operator's head and VAT rate, from `product.ts`. */
export const operatorInvoice = () => {
  const { name, street, postalCode, town, country, vatId, registerNumber, court, vatPercent } = product.operator;
  const address = `${street}, ${postalCode} ${town}, ${country}`;
  return { issuer: { name, address, vatId, registerNumber, court }, vatPercent } as const;
};
export type OperatorInvoice = Pick<Invoice, 'issuer' | 'vatPercent'>;
