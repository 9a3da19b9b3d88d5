/** VAT numbers of other countries of the EU, by their prefix only: each country has a form of its own. */
const otherCountries =
  /^(BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$/;

/** Writes a typed VAT number without spaces, points and hyphens, in capitals. */
export const normaliseVatId = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** Ends the number of a small enterprise without VAT (Directive 2006/112/EC, article 284), which is no VAT number. */
const smallEnterprise = /EX$/;

/** Whether a normalised text is an Austrian VAT number (UID): `ATU` and eight digits. */
export const isAustrianVatId = (text: string): boolean => /^ATU\d{8}$/.test(text);

/** Whether a normalised text is an Austrian VAT number, or looks like one of the EU. */
export const isVatId = (text: string): boolean =>
  isAustrianVatId(text) || (otherCountries.test(text) && !smallEnterprise.test(text));
