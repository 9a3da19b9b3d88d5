import { object, string } from 'yup';
import { maxFilterNameLength, maxFilterQueryLength } from '../ride/saved-filters.ts';
import { line } from './fields.ts';

export const saveFilterSchema = object({
  name: line(maxFilterNameLength),
  query: string()
    .strict()
    .typeError('type')
    .optional()
    .nonNullable('type')
    .max(maxFilterQueryLength, 'max')
    .matches(/^[A-Za-z0-9%&=+.*_-]+$/, 'format'),
});
