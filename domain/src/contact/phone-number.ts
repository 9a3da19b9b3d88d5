import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanPhone, internationalPhone } from './phone-digits.ts';

/** Not a number; more than one; or one of another country without that country's code. */
export type PhoneProblem = 'phone' | 'phoneTwo' | 'phoneCountry';

const home = 'AT';
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Reads a typed number: in E.164, as it is dialled from everywhere, or why it cannot be dialled. */
export function readPhone(typed: string): { readonly e164: string } | { readonly problem: PhoneProblem } {
  const text = cleanPhone(typed).replace(/^\(([+\d]+)\)/, '$1');
  const number = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
  if (!number) return { problem: isSeveral(text) ? 'phoneTwo' : 'phone' };
  if (/^(\+|00)/.test(text)) return isDiallable(number) ? { e164: number.number } : { problem: 'phone' };
  return isAustrian(text, number) ? { e164: number.number } : { problem: 'phoneCountry' };
}

/**
 * Whether a number with its country code can be dialled. Not `isValid`: newer ranges of other countries may be missing
 * in our copy of the library. Refuses extra zeros after the code: each reading drops one, so that nobody is reached.
 */
const isDiallable = (number: PhoneNumber): boolean =>
  number.isPossible() && parsePhoneNumberFromString(number.number)?.number === number.number;

/** No number has more digits than 15. */
const isSeveral = (text: string): boolean =>
  digitsOf(text).length > 15 || findPhoneNumbersInText(text, home).length > 1;

/** Whether a number without `+` or `00` is surely Austrian: Italian, Polish and American ones begin without a zero. */
const isAustrian = (text: string, number: PhoneNumber): boolean =>
  number.isValid() && (text.startsWith('0') || digitsOf(text) === digitsOf(number.number));

/** Returns the typed number in E.164; undefined if it cannot be dialled, as some that an older version has stored. */
export function e164Of(typed: string): string | undefined {
  const reading = readPhone(typed);
  return 'e164' in reading ? reading.e164 : undefined;
}

/**
 * Returns a company's number in the international form, of which the digits are those of E.164; in the groups as typed
 * where possible. A number that cannot be dialled stays as typed.
 */
export function shownPhone(typed: string): string {
  const e164 = e164Of(typed);
  if (e164 === undefined) return typed.trim();
  const shown = internationalPhone(cleanPhone(typed));
  if (shown.startsWith('+') && `+${digitsOf(shown)}` === e164) return shown;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
