import { array, boolean, object, string } from 'yup';
import { maxDistricts, maxMinPriceEur } from '../notification/notification-settings.ts';
import { eur, line } from './fields.ts';

const isOn = () => boolean().strict().typeError('type').required('required');
const clock = () =>
  string()
    .strict()
    .typeError('type')
    .optional()
    .nonNullable('type')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'format');

const settings = object({
  push: isOn(),
  mail: isOn(),
  newRides: isOn(),
  ownRides: isOn(),
  districts: array().of(line(120)).strict().typeError('type').required('required').max(maxDistricts, 'max'),
  minPrice: eur(0, maxMinPriceEur),
  quietFrom: clock(),
  quietTo: clock().test(
    'pair',
    'required',
    (to, { parent }) => (to === undefined) === ((parent as { quietFrom?: string }).quietFrom === undefined),
  ),
})
  .default(undefined)
  .typeError('type')
  .required('required');

export const saveNotificationsSchema = object({ data: settings });
