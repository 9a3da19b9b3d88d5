import { array, object } from 'yup';
import { routeEnd } from './calculate-price.ts';
import { part } from './fields.ts';

/** How many empty ways a request may ask for: each may be a request to the maps service. */
export const mostWays = 12;

export const emptyWaysSchema = object({
  ways: array(part({ from: routeEnd(), to: routeEnd() }))
    .strict()
    .typeError('type')
    .required('required')
    .min(1, 'min')
    .max(mostWays, 'max'),
});
