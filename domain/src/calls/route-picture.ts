import { object, string } from 'yup';

/** Google's lines of long routes are shorter by far. */
export const maxRouteLine = 8_000;

/** A route's line as `global-calculateprice` has signed it, so that only routes that were priced are drawn. */
export const routePictureSchema = object({
  // The characters of Google's encoded lines.
  line: string()
    .strict()
    .typeError('type')
    .required('required')
    .max(maxRouteLine, 'max')
    .matches(/^[?-~]+$/, 'format'),
  signature: string()
    .strict()
    .typeError('type')
    .required('required')
    .matches(/^[\w-]{43}$/, 'format'),
});
