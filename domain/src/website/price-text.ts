import { maxPagePriceEur } from './website.ts';

/**
 * Parses a price as typed or pasted from a spreadsheet, in cents: `45`, `45,5`, `1.234,50`, `1,234.50 €`. Anything
 * else, an empty text and a negative price are 0; a price above the maximum becomes the maximum.
 */
export function priceCentsOf(text: string): number {
  const digits = text.replaceAll(/[\s€']|EUR/gi, '');
  if (!/^\d[\d.,]*$/.test(digits)) return 0;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const cents = Number(whole.replaceAll(/[.,]/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0'));
  return Math.min(cents, maxPagePriceEur * 100);
}

/** Formats a price for a field: `45,50`. */
export const priceText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
