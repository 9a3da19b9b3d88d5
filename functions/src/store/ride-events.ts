import { eventOf, type OpenRidesEvent } from '@talwaerts/domain/notification/new-rides.ts';
import { type OwnRideEvent, ownEventsOf } from '@talwaerts/domain/notification/own-rides.ts';
import { companyToCount } from '@talwaerts/domain/promise/promise.ts';
import type { StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';

/** The events of a written ride, from its raw fields: a trigger must not fail for an unreadable ride. */
export const openRidesEventOf = (
  rideId: string,
  before: StoredSnapshot,
  after: StoredSnapshot,
): OpenRidesEvent | undefined => eventOf(rideId, before.data(), after.data());

export const ownRideEventsOf = (before: StoredSnapshot, after: StoredSnapshot): readonly OwnRideEvent[] =>
  ownEventsOf(before.data(), after.data());

export const companyToCountOf = (before: StoredSnapshot, after: StoredSnapshot): string | undefined =>
  companyToCount(before.data(), after.data());
