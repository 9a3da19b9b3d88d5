import { array, boolean, mixed, number, object, string } from 'yup';
import { alarmChoices } from '../company/alarm-times.ts';
import { mostMailed } from '../company/company-message.ts';
import { companyKinds } from '../company/roles.ts';
import { isVatIdOf, type TaxStatus, taxStatuses } from '../company/tax-status.ts';
import { normaliseVatId } from '../company/vat-id.ts';
import { type District, tyroleanDistricts } from '../place/districts.ts';
import { langs, perLang } from '../product/lang.ts';
import {
  companyName,
  documentId,
  email,
  line,
  longText,
  optionalDay,
  optionalLine,
  part,
  personName,
  phone,
  placeId,
  uploadPath,
  uuid,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

export const listUsersSchema = object({
  group: mixed<'taxi' | 'hotel'>().oneOf(['taxi', 'hotel'], 'format').default('taxi'),
});

export const editCompanySchema = object({
  userid: documentId(),
  data: part({
    companyName: companyName(),
    companyFree: companyName(),
    companyAddress: line(maxLengths.address),
    companyPhone: phone(),
    companyEmail: email(),
  }),
});

export const rejectUserSchema = object({ userid: documentId(), reason: line(maxLengths.reason) });
export const userSchema = object({ userid: documentId() });

/** An empty text means that the fact is not known. */
const licenceFacts = () =>
  part({
    number: optionalLine(maxLengths.licenceNumber),
    authority: optionalLine(maxLengths.authority),
    validUntil: optionalDay(),
  });

export const confirmUserSchema = object({
  userid: documentId(),
  licence: licenceFacts().optional().nonNullable('type'),
});

export const licenceLinkSchema = object({
  userid: documentId(),
  /** Requests the renewal instead of the accepted licence. */
  renewal: boolean().strict().typeError('type').optional().nonNullable('type'),
});

export const setLicenceSchema = object({
  userid: documentId(),
  licence: licenceFacts(),
  /** Storage path of the renewal to accept. */
  renewal: string().strict().typeError('type').optional().nonNullable('type').max(500, 'max'),
});

/** At least one: a company without districts would see no rides. */
const chosenMinutes = (choices: readonly number[]) =>
  number().strict().typeError('type').required('required').oneOf(choices, 'format');

export const setAlarmsSchema = object({
  driverlessMinutes: chosenMinutes(alarmChoices.driverlessMinutes),
  lateMinutes: chosenMinutes(alarmChoices.lateMinutes),
});

export const setDistrictsSchema = object({
  districts: array()
    .of(mixed<District>().required('required').oneOf(tyroleanDistricts, 'format'))
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(tyroleanDistricts.length, 'max'),
});

/** An empty text removes the number, or lets invoices go to the company's address. */
export const setInvoiceDataSchema = object({
  taxStatus: mixed<TaxStatus>().required('required').oneOf(taxStatuses, 'format'),
  vatId: optionalLine(maxLengths.vatId).when('taxStatus', ([taxStatus]: readonly unknown[], schema) =>
    schema.test('vat-id', 'format', (typed) =>
      taxStatuses.some((one) => one === taxStatus && isVatIdOf(one, normaliseVatId(typed))),
    ),
  ),
  invoiceAddress: optionalLine(maxLengths.address),
});

export const renewLicenceSchema = object({ konzessionurl: uploadPath() });

export const addCompanySchema = object({
  data: part({
    kind: mixed<(typeof companyKinds)[number]>().required('required').oneOf(companyKinds, 'format'),
    companyName: companyName(),
    companyFree: companyName(),
    companyPlaceId: placeId(),
    companyPhone: phone(),
    /** Also the contact's address for signing in. */
    companyEmail: email(),
    firstname: personName(),
    lastname: personName(),
    /** Of a taxi company. */
    licence: licenceFacts().optional().nonNullable('type'),
  }),
  requestId: uuid(),
});

/** `preview` only counts the readers of each language, and needs no text. `texts` has those languages. */
export const mailCompaniesSchema = object({
  companyids: array()
    .of(documentId())
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(mostMailed, 'max'),
  texts: part(
    perLang(() =>
      part({ subject: line(maxLengths.messageSubject), message: longText(maxLengths.message) })
        .optional()
        .nonNullable('type'),
    ),
  ).test(
    'some-text',
    'required',
    (texts, { parent }) => parent.preview === true || langs.some((one) => texts[one] !== undefined),
  ),
  requestId: uuid(),
  preview: boolean().strict().typeError('type').optional().nonNullable('type'),
});
