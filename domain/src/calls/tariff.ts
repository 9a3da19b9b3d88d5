import { object } from 'yup';
import { tariffSchema } from '../pricing/parse-tariff.ts';
import { instant, optionalInstant } from './fields.ts';

/** Without `startsAt` the change starts at once. */
export const updateTariffSchema = object({
  before: tariffSchema.nullable(),
  tariff: tariffSchema,
  startsAt: optionalInstant(),
});

/** Names the planned change; `tariff` is null if it is invalid. */
export const withdrawTariffSchema = object({
  tariff: tariffSchema.nullable(),
  startsAt: instant(),
});
