import { boolean, type ISchema, mixed, number, object, string } from 'yup';
import { line, longText, optionalLine, placeId } from '../calls/fields.ts';
import { eurToCents } from '../money/money.ts';
import { hexColourShape } from './colour.ts';
import { type Imprint, type LegalForm, legalForms } from './imprint.ts';
import { pageLimitChoices } from './page-limits.ts';
import {
  type BaseSettings,
  type CarSection,
  type CarTexts,
  type Intro,
  type PlaceTexts,
  websiteLengths,
} from './website.ts';
import { maxPagePriceEur } from './website-fields.ts';

/**
 * Schemas of the builder's fields. `checkPayload` returns each bad field's reason; `firestore.rules` has the same
 * limits.
 */
const { title, text, caption, link: linkLength, imprint: imprintLength } = websiteLengths;

/**
 * https only: a link must not be `javascript:` or `data:`. No control, separator or format characters, and no flag `i`,
 * with which `k` also matches the Kelvin sign.
 */
const linkShape =
  /^[Hh][Tt][Tt][Pp][Ss]:\/\/(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}(?:[/?#][^\p{Cc}\p{Cf}\p{Z}<>"'`\\]*)?$/u;
export const isLink = (value: string): boolean => value.length <= linkLength && linkShape.test(value);

const optionalText = (max: number) =>
  string().strict().typeError('type').defined('required').nonNullable('required').max(max, 'max');
const link = () =>
  optionalText(linkLength).test(
    'link',
    'format',
    (value: unknown) => typeof value !== 'string' || !value || isLink(value),
  );
const colour = () => line(7).matches(hexColourShape, 'format');
/** A Storage path; `firestore.rules` and the page demand one of the company's own. */
const image = () => optionalLine(200);

const imprintText = () => optionalLine(imprintLength);
const imprintSchema = object({
  name: imprintText(),
  legalForm: mixed<LegalForm | ''>()
    .defined('required')
    .oneOf([...legalForms, ''], 'format'),
  address: imprintText(),
  email: imprintText(),
  phone: imprintText(),
  registerNumber: imprintText(),
  court: imprintText(),
  vatId: imprintText(),
  authority: imprintText(),
  chamber: imprintText(),
}).required('required') satisfies ISchema<Imprint>;

const limit = (max: number) =>
  number().strict().typeError('type').required('required').integer('integer').min(1, 'min').max(max, 'max');
const limits = {
  maxPax: limit(Math.max(...pageLimitChoices.maxPax)),
  bookingsPerHour: limit(Math.max(...pageLimitChoices.bookingsPerHour)),
  bookingsPerDay: limit(Math.max(...pageLimitChoices.bookingsPerDay)),
};

export const baseSettingsSchema = object({
  colorHEX: colour(),
  contrastHEX: colour(),
  logourl: image(),
  logoIsLight: boolean().strict().typeError('type').required('required'),
  facebookurl: link(),
  instagramurl: link(),
  xurl: link(),
  youtubeurl: link(),
  imprint: imprintSchema,
  ...limits,
}) satisfies ISchema<BaseSettings>;

export const introSchema = object({
  introtitleDE: line(title),
  introtitleEN: line(title),
  introTextDE: longText(text),
  introTextEN: longText(text),
  introImage: image(),
}) satisfies ISchema<Intro>;

export const carSectionSchema = object({
  carSectionTitleDE: line(title),
  carSectionTitleEN: line(title),
  carSectionTextDE: longText(text),
  carSectionTextEN: longText(text),
}) satisfies ISchema<CarSection>;

/** A vehicle has a title in at least one language. */
export const carSchema = object({
  titleDE: optionalLine(title).when('titleEN', {
    is: (english: unknown) => typeof english !== 'string' || english.trim() === '',
    // biome-ignore lint/suspicious/noThenProperty: the name of yup's option
    then: (schema) => schema.required('required'),
  }),
  titleEN: optionalLine(title),
  textDE: optionalText(text),
  textEN: optionalText(text),
  image: image(),
}) satisfies ISchema<CarTexts>;

/** Applied after `completeCaptions`, so that a caption in one language suffices. */
export const pagePlaceSchema = object({
  captionDE: line(caption),
  captionEN: line(caption),
  placeId: placeId().optional(),
}) satisfies ISchema<PlaceTexts>;

const tier = () =>
  number()
    .strict()
    .typeError('type')
    .required('required')
    .min(0, 'min')
    .max(maxPagePriceEur, 'max')
    .test('money', 'decimals', (value: unknown) => typeof value !== 'number' || eurToCents(value) !== undefined);
/** EUR. */
export const pagePriceSchema = object({ oneThree: tier(), fourSeven: tier() });
