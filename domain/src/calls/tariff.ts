import { object } from 'yup';
import { tariffSchema } from '../pricing/parse-tariff.ts';

export const updateTariffSchema = object({
  before: tariffSchema.nullable(),
  tariff: tariffSchema,
});
