import type { TaxStatus } from '../company/tax-status.ts';

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
