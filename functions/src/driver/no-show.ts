import { rideActionSchema } from '@talwaerts/domain/calls/ride-action.ts';
import { reportNoShow } from '@talwaerts/domain/ride/complete-ride.ts';
import { memberCallable } from '../shared/callable.ts';
import { decideOnRide } from '../shared/decide-on-ride.ts';

export const noshow = memberCallable<'driver-noshow', { rideid: string }>(
  { roles: ['taxi', 'driver', 'admin'], payload: rideActionSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  ({ rideid }, { member, nowMs }) => decideOnRide(rideid, (ride) => reportNoShow(ride, member, nowMs)),
);
