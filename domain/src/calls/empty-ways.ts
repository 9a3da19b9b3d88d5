import { array, object } from 'yup';
import { mostWays } from '../board/travel.ts';
import { routeEnd } from './calculate-price.ts';
import { part } from './fields.ts';

export const emptyWaysSchema = object({
  ways: array(part({ from: routeEnd(), to: routeEnd() }))
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(mostWays, 'max'),
});
