import { mixed, object, string } from 'yup';
import { periodShape } from '../figures/period.ts';
import { type Lang, langs } from '../product/lang.ts';
import { monthShape } from '../statement/month.ts';
import { isDay } from '../time/vienna.ts';
import { documentId } from './fields.ts';

export const figuresSchema = object({
  /** A year or a month. */
  period: string().strict().typeError('type').required('required').matches(periodShape, 'format'),
  /** For administrators, the platform if missing; ignored otherwise. */
  companyID: documentId().optional().nonNullable('type'),
});

export const companyFiguresSchema = object({
  month: string().strict().typeError('type').required('required').matches(monthShape, 'format'),
});

/** A month or a day. */
const crewPeriod = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .test('format', 'format', (period = '') => monthShape.test(period) || isDay(period));

export const crewReportSchema = object({ period: crewPeriod() });

export const crewReportFileSchema = object({
  period: crewPeriod(),
  lang: mixed<Lang>().required('required').oneOf(langs, 'format'),
});
