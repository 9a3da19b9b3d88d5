import { formulaBounds } from '@talwaerts/domain/website/price-formula.ts';
import { priceCentsOf, priceText } from '@talwaerts/domain/website/price-text.ts';
import type { PriceFormula } from '@talwaerts/domain/website/website.ts';

/** A formula as typed: EUR, and what 4 to 7 passengers pay more, in percent. */
export interface TypedFormula {
  readonly baseCents: string;
  readonly perKmCents: string;
  readonly minCents: string;
  readonly fourSevenPercent: string;
  /** Chosen. */
  readonly roundToCents: number;
}
type FormulaField = Exclude<keyof TypedFormula, 'roundToCents'>;
export const formulaFields: readonly FormulaField[] = ['baseCents', 'perKmCents', 'minCents', 'fourSevenPercent'];
export const roundings: readonly number[] = [50, 100, 500, 1_000];

export const typedFormula = (formula: PriceFormula): TypedFormula => ({
  baseCents: priceText(formula.baseCents),
  perKmCents: priceText(formula.perKmCents),
  minCents: priceText(formula.minCents),
  fourSevenPercent: String(formula.fourSevenPercent - 100),
  roundToCents: formula.roundToCents,
});

const percentOf = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) ? 100 + Number(typed) : undefined;

function readField(field: FormulaField, typed: string): number | undefined {
  const value = field === 'fourSevenPercent' ? percentOf(typed) : priceCentsOf(typed);
  const { min, max } = formulaBounds[field];
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** Lists the fields that are no amount, or out of their bounds. */
export const wrongFields = (typed: TypedFormula): readonly FormulaField[] =>
  formulaFields.filter((field) => readField(field, typed[field]) === undefined);

/** Returns the typed formula; undefined if a field is wrong. */
export function readFormula(typed: TypedFormula): PriceFormula | undefined {
  const baseCents = readField('baseCents', typed.baseCents);
  const perKmCents = readField('perKmCents', typed.perKmCents);
  const minCents = readField('minCents', typed.minCents);
  const fourSevenPercent = readField('fourSevenPercent', typed.fourSevenPercent);
  if (baseCents === undefined || perKmCents === undefined) return undefined;
  if (minCents === undefined || fourSevenPercent === undefined) return undefined;
  return { baseCents, perKmCents, minCents, fourSevenPercent, roundToCents: typed.roundToCents };
}
