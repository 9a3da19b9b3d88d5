import { boolean, mixed, number, object, string } from 'yup';
import { autoTopUpBounds } from '../ledger/auto-top-up.ts';
import { maxBookedTokens } from '../ledger/book-tokens.ts';
import { maxThresholdTokens } from '../ledger/low-balance.ts';
import { eurToCents } from '../money/money.ts';
import { type Lang, langs } from '../product/lang.ts';
import { product } from '../product/product.ts';
import { monthShape } from '../statement/month.ts';
import { documentId, eur, line, uuid } from './fields.ts';
import { maxLengths } from './lengths.ts';

export const minTopUp = product.topUp.minimum;
export const maxTopUp = product.topUp.maximum;

/**
 * The amount in EUR, by default the usual one: the specified payload (docs/specification/calls.md) has no amount.
 * Ignores that payload's company id and e-mail in favour of the caller's claims.
 */
export const topUpSchema = object({ amount: eur(minTopUp, maxTopUp).optional().nonNullable('type') });

const month = () => string().strict().typeError('type').required('required').matches(monthShape, 'format');

/** An administrator's token booking; a negative value deducts. */
export const tokenBookingSchema = object({
  userid: documentId(),
  value: eur(-maxBookedTokens, maxBookedTokens).test('not-zero', 'min', (value) => eurToCents(value) !== 0),
  description: line(maxLengths.description),
  requestId: uuid().optional().nonNullable('type'),
});

export const hotelMonthFormats = ['pdf', 'csv'] as const;
export type HotelMonthFormat = (typeof hotelMonthFormats)[number];

export const hotelMonthFileSchema = object({
  month: month(),
  format: mixed<HotelMonthFormat>().required('required').oneOf(hotelMonthFormats, 'format'),
  lang: mixed<Lang>().required('required').oneOf(langs, 'format'),
});

const wholeTokens = (min: number, max: number) =>
  number().strict().typeError('type').required('required').integer('integer').min(min, 'min').max(max, 'max');

/** Whole tokens; 0 switches the mail off. */
export const setLowBalanceSchema = object({ tokens: wholeTokens(0, maxThresholdTokens) });

/** Whole tokens; the limit of a month allows one top-up at least. */
export const setAutoTopUpSchema = object({
  isOn: boolean().strict().typeError('type').required('required'),
  below: wholeTokens(...autoTopUpBounds.below),
  amount: wholeTokens(...autoTopUpBounds.amount),
  limit: wholeTokens(...autoTopUpBounds.limit).when('amount', ([amount], limit) => limit.min(Number(amount), 'min')),
});

export const ownCardSchema = object({});

export const paymentReceiptSchema = object({
  /** The top-up's entry. */
  entryId: documentId(),
  lang: mixed<Lang>().required('required').oneOf(langs, 'format'),
  /** For administrators; ignored otherwise. */
  companyID: documentId().optional().nonNullable('type'),
});

const statementFormats = ['pdf', 'csv', 'bookkeeping'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementFileSchema = object({
  month: month(),
  format: mixed<StatementFormat>().required('required').oneOf(statementFormats, 'format'),
  lang: mixed<Lang>().required('required').oneOf(langs, 'format'),
  /** For administrators; ignored otherwise. */
  companyID: documentId().optional().nonNullable('type'),
});
