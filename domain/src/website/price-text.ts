import { maxPagePriceEur } from './website.ts';

/**
 * Cents of a price as typed or pasted from a spreadsheet: `45`, `45,5`, `1.234,50`, `1,234.50 €`. Empty or anything else is 0,
 * as is a negative one; what exceeds the largest price is cut to it.
 */
export function priceCentsOf(text: string): number {
  const digits = text.replaceAll(/[\s€']|EUR/gi, '');
  if (!/^\d[\d.,]*$/.test(digits)) return 0;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const cents = Number(whole.replaceAll(/[.,]/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0'));
  return Math.min(cents, maxPagePriceEur * 100);
}

/** The way back: `45,50`, for a field. */
export const priceText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
