import { findRidesSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { memberCallable } from '../platform/callable.ts';
import { findOwnRides } from '../use-cases/order/find-rides.ts';

/** Finds rides of the caller's company. */
export const findrides = memberCallable(
  'taxi-findrides',
  { roles: ['taxi', 'driver'], payload: findRidesSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ text }, { member, nowMs }) => findOwnRides(text, member, nowMs),
);
