import { object, string } from 'yup';
import { periodShape } from '../figures/period.ts';
import { monthShape } from '../statement/month.ts';
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
