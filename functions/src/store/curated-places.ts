import {
  type CuratedPlace,
  type CuratedValues,
  curatedPickup,
  type MeetingPoint,
  meetingPointOf,
  readCuratedPlace,
} from '@talwaerts/domain/place/curated-place.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { readReadable } from './reading.ts';

export const curatedPlaces = () => db().collection('curatedPlaces');

/** Returns undefined for a place that is missing, or that only a newer version can read. */
export async function findCuratedPlace(id: string): Promise<CuratedPlace | undefined> {
  const [place] = readReadable([await curatedPlaces().doc(id).get()], readCuratedPlace);
  return place;
}

/** Loads the places that this version can read: one of a newer kind must not hide the others. */
export async function findCuratedPlaces(): Promise<readonly CuratedPlace[]> {
  const { docs } = await curatedPlaces().get();
  return readReadable(docs, readCuratedPlace);
}

/** Returns the meeting point as it is now: guest and driver must read the same. */
export async function findMeetingPoint(ride: Ride): Promise<MeetingPoint | null> {
  const id = curatedPickup(ride);
  const curated = id === undefined ? undefined : await findCuratedPlace(id);
  return curated ? meetingPointOf(curated) : null;
}

export function storeCuratedPlace(tx: Transaction, id: string, values: CuratedValues, nowMs: number): void {
  tx.set(curatedPlaces().doc(id), { ...values, savedAt: Timestamp.fromMillis(nowMs) });
}
