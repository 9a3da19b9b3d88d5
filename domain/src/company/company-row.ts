import { cleanPhone, significantDigits } from '../contact/phone-digits.ts';
import { plainText, searchWords } from '../contact/plain-text.ts';
import { addFigures, drivenOf, type MonthFigures, totalsOf } from '../figures/figures.ts';
import { flag, integer, oneOf, readShape, type ShapeOf, text, texts, withDefault } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { listedStateOf, listedStates } from './administer.ts';
import type { Company } from './company.ts';
import { lacksFacts } from './licence.ts';
import { companyKinds } from './roles.ts';

/** Stands for the licence's end of a company without a licence, so that it is sorted last. */
export const noLicenceEnd = '9999-12-31';

/**
 * `companyRows/{companyId}`: what the administrators' table sorts and filters by, kept up to date from company, token
 * account and figures.
 */
const companyRowFields = {
  kind: oneOf(companyKinds),
  state: oneOf(listedStates),
  /** Whether a new licence waits for an administrator. */
  hasRenewal: flag,
  /** Whether administrators still have to enter facts of the licence. */
  lacksLicence: withDefault(flag, false),
  name: text,
  designation: text,
  sortName: text,
  /** See `companyKeys`. */
  keys: texts,
  balanceTokenCents: integer,
  /** The month of `rides`, `YYYY-MM`. */
  month: text,
  /** Rides of the month that a taxi came for, until the last counted day. */
  rides: integer,
  /** The licence's last day, or `noLicenceEnd`. */
  licenceEnd: text,
};
export type CompanyRow = ShapeOf<typeof companyRowFields>;

export const readCompanyRow = (snapshot: StoredSnapshot): CompanyRow & { readonly id: string } => ({
  id: snapshot.id,
  ...readShape(companyRowFields, fieldsOf(snapshot)),
});

const longestKey = 14;
const mostWords = 6;

/**
 * Returns the keys by which a search finds a company: the beginnings of its names, its contact's name and its address,
 * and of their rests from each word on; and those of its phone number.
 */
function companyKeys({ name, designation, contactName, address, phone }: Company): readonly string[] {
  const keys = [name, designation, contactName, address].flatMap((one) => {
    const words = searchWords(one);
    return words.slice(0, mostWords).flatMap((_, i) => beginningsOf(words.slice(i).join(' ')));
  });
  return [...new Set([...keys, ...beginningsOf(significantDigits(phone))])];
}

/** Cuts between characters, not within one of two code units. */
const beginningOf = (typed: string, length: number): string => Array.from(typed).slice(0, length).join('').trimEnd();

const beginningsOf = (typed: string): readonly string[] =>
  Array.from({ length: longestKey }, (_, i) => beginningOf(typed, i + 1));

/** Not a postcode: an area's code begins with a zero. */
const isPhone = (typed: string): boolean => /^(?:[+(]*[+0]|\d{6})[\d\p{Zs}()/.\p{Pd}]*$/u.test(cleanPhone(typed));

/** Returns the key that a search asks for; undefined for a text without letters and digits. */
export function companyKeyOf(typed: string): string | undefined {
  const key = beginningOf(isPhone(typed) ? significantDigits(typed) : searchWords(typed).join(' '), longestKey);
  return key === '' ? undefined : key;
}

interface Known {
  readonly company: Company;
  readonly balanceTokenCents: number;
  /** Undefined for a month without rides. */
  readonly figures: MonthFigures | undefined;
  readonly month: string;
}

export function companyRowOf({ company, balanceTokenCents, figures, month }: Known): CompanyRow {
  const { kind, name, designation } = company;
  return {
    kind,
    state: listedStateOf(company),
    hasRenewal: company.renewal !== undefined,
    lacksLicence: lacksFacts(company),
    name,
    designation,
    sortName: plainText(name),
    keys: companyKeys(company),
    balanceTokenCents,
    month,
    rides: drivenOf(totalsOf(addFigures(Object.values(figures?.days ?? {})))),
    licenceEnd: company.licence?.validUntil ?? noLicenceEnd,
  };
}
