import type { CompanyKind } from '../company/roles.ts';
import type { RideNumbers, Totals } from '../figures/figures.ts';

/** The figures of a month or a year. */
export interface FiguresReadBack {
  readonly of: CompanyKind | 'platform';
  /** The days of a month, or the months of a year, on which anything was, in their order. */
  readonly parts: readonly (Totals & { readonly name: string })[];
  /** The most rides first; without the days after `countedUntil`. */
  readonly districts: readonly (RideNumbers & { readonly name: string })[];
  /** The last day of the nightly count; null before the first. */
  readonly countedUntil: string | null;
}

/** A taxi company in the list of a month. */
export interface CompanyOfMonth {
  readonly id: string;
  readonly name: string;
  /** Finished rides and no-shows. */
  readonly rides: number;
  readonly turnoverCents: number;
  /** Provisions and fees less refunds. */
  readonly chargedTokenCents: number;
  /** At the end of a closed month, now in the present one; null for another month without a statement. */
  readonly balanceTokenCents: number | null;
}
