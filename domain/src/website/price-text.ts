import { maxPagePriceEur } from './website-fields.ts';

/** `1234`, `1.234` or `1'234`, decimals after a comma; the dash of `80,-` is no decimal. */
const commaPrice = /^(\d+|\d{1,3}(?:[.'\s]\d{3})+)(?:,(\d{1,2}|[-–—]{1,2}))?$/;
/** `1,234.50`: decimals after a point. Required, because `1,234` alone has three decimals or is a thousand. */
const pointPrice = /^(\d+|\d{1,3}(?:[,'\s]\d{3})+)\.(\d{1,2}|[-–—]{1,2})$/;

/**
 * Parses a price as typed or pasted from a spreadsheet, in cents: `45`, `45,5`, `80,-`, `1.234,50`, `1,234.50 €`. An
 * empty text is 0, which removes a price. Returns undefined for anything else, also above the maximum: a price that is
 * not understood is never stored as another one.
 */
export function priceCentsOf(text: string): number | undefined {
  const typed = text.replaceAll(/€|EUR/gi, '').trim();
  if (typed === '') return 0;
  const [, whole, decimals = ''] = commaPrice.exec(typed) ?? pointPrice.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.replaceAll(/\D/g, '').padEnd(2, '0'));
  return cents <= maxPagePriceEur * 100 ? cents : undefined;
}

/** Formats a price for a field: `45,50`. */
export const priceText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
