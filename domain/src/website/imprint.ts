import type { TaxStatus } from '../company/tax-status.ts';
import { type District, isTyrolean } from '../place/districts.ts';

/** Legal forms of Austrian taxi companies. All but the first are entered in the companies register. */
export const legalForms = [
  'einzelunternehmen',
  'eu',
  'og',
  'kg',
  'gmbh',
  'gmbh-co-kg',
  'flexco',
  'ag',
  'other',
] as const;
export type LegalForm = (typeof legalForms)[number];

export const imprintFields = [
  'name',
  'legalForm',
  'address',
  'email',
  'phone',
  'registerNumber',
  'court',
  'vatId',
  'authority',
  'chamber',
] as const;
export type ImprintField = (typeof imprintFields)[number];

/** The details that Austrian law requires on a company's page; empty where missing. */
export type Imprint = Readonly<Record<Exclude<ImprintField, 'legalForm'>, string>> & {
  readonly legalForm: LegalForm | '';
};

const registerFields: readonly ImprintField[] = ['registerNumber', 'court'];

/** Whether the law requires the field of a company with this legal form. A Kleinunternehmer has no VAT number. */
export const isRequiredByLaw = (
  field: ImprintField,
  { legalForm }: Pick<Imprint, 'legalForm'>,
  taxStatus: TaxStatus | null,
): boolean =>
  field === 'vatId' ? taxStatus !== 'small' : legalForm !== 'einzelunternehmen' || !registerFields.includes(field);

/** Lists the required fields that are empty, in the form's order. */
export const missingImprintFields = (imprint: Imprint, taxStatus: TaxStatus | null): readonly ImprintField[] =>
  imprintFields.filter((field) => isRequiredByLaw(field, imprint, taxStatus) && imprint[field].trim() === '');

/** Who grants the licences of taxis, by the district of the company. */
const authorities: Readonly<Record<District, string>> = {
  Imst: 'Bezirkshauptmannschaft Imst',
  'Innsbruck-Land': 'Bezirkshauptmannschaft Innsbruck',
  'Innsbruck-Stadt': 'Stadtmagistrat Innsbruck',
  Kitzbühel: 'Bezirkshauptmannschaft Kitzbühel',
  Kufstein: 'Bezirkshauptmannschaft Kufstein',
  Landeck: 'Bezirkshauptmannschaft Landeck',
  Lienz: 'Bezirkshauptmannschaft Lienz',
  Reutte: 'Bezirkshauptmannschaft Reutte',
  Schwaz: 'Bezirkshauptmannschaft Schwaz',
};
/** All companies registers of Tyrol are kept there. */
const tyroleanCourt = 'Landesgericht Innsbruck';
const tyroleanChamber = 'Wirtschaftskammer Tirol, Fachgruppe Beförderungsgewerbe mit Personenkraftwagen';

/** What a name ends with, the longest first. */
const formsInNames: readonly (readonly [RegExp, LegalForm])[] = [
  [/GmbH\s*&\s*Co\.?\s*KG$/i, 'gmbh-co-kg'],
  [/(GmbH|Ges\.?\s?m\.?\s?b\.?\s?H\.?)$/i, 'gmbh'],
  [/FlexCo$/i, 'flexco'],
  [/\be\.\s?U\.$/i, 'eu'],
  [/\bOG$/, 'og'],
  [/\bKG$/, 'kg'],
  [/\bAG$/, 'ag'],
];

/** Returns what follows of the imprint from a company's name and district; empty where that does not say it. */
export function knownImprint(name: string, bezirk: string | undefined): Partial<Imprint> {
  const legalForm = formsInNames.find(([ending]) => ending.test(name.trim()))?.[1] ?? '';
  if (bezirk === undefined || !isTyrolean(bezirk)) return { legalForm };
  return {
    legalForm,
    authority: authorities[bezirk],
    chamber: tyroleanChamber,
    court: legalForm === '' ? '' : tyroleanCourt,
  };
}
