import { isAustrianVatId, isVatId } from './vat-id.ts';

/**
 * How a company's rides are taxed: with Austrian VAT; without, as a Kleinunternehmer (UStG § 6 Abs. 1 Z 27); or by
 * another member state, whose VAT number the company has.
 */
export const taxStatuses = ['vat', 'small', 'eu'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/** The taxes of a company, as it has stated them. */
export interface Taxation {
  /** Null until the company has chosen. */
  readonly taxStatus: TaxStatus | null;
  /** Normalised; null if the company has none. */
  readonly vatId: string | null;
}

/** Austrian VAT on the carriage of passengers. */
export const rideVatPercent = 10;

/** Whether a normalised VAT number, or none (`''`), fits the status. A Kleinunternehmer has none. */
export function isVatIdOf(taxStatus: TaxStatus, vatId: string): boolean {
  switch (taxStatus) {
    case 'vat':
      return vatId === '' || isAustrianVatId(vatId);
    case 'small':
      return vatId === '';
    case 'eu':
      return isVatId(vatId) && !isAustrianVatId(vatId);
  }
}

/** Whether the company's prices include VAT, of whichever state. False until the company has chosen its status. */
export const includesVat = (taxStatus: TaxStatus | null | undefined): boolean =>
  taxStatus === 'vat' || taxStatus === 'eu';

/**
 * Returns the percentage to state on an invoice for a ride within Austria: 0 for a Kleinunternehmer. Undefined without
 * an Austrian VAT number, which an invoice with VAT has to name.
 */
export function invoicedVatPercent({ taxStatus, vatId }: Taxation): number | undefined {
  if (taxStatus === 'small') return 0;
  return taxStatus === 'vat' && vatId !== null ? rideVatPercent : undefined;
}

/** Whether the company owes the VAT of the platform's services in its own state (reverse charge). */
export const isReverseCharged = ({ taxStatus }: Pick<Taxation, 'taxStatus'>): boolean => taxStatus === 'eu';

/** Whether the company can deduct the VAT of the platform's invoices; true if its status is missing. */
export const deductsVat = ({ taxStatus }: Pick<Taxation, 'taxStatus'>): boolean =>
  taxStatus === 'vat' || taxStatus === null;
