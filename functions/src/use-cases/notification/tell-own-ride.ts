import { type AlarmTimes, alarmChoices, usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import {
  driverlessEventOf,
  isConcerned,
  lateEventOf,
  latePickups,
  type OwnRideEvent,
  soonEventOf,
  soonPickups,
} from '@talwaerts/domain/notification/own-rides.ts';
import { readRecipient } from '@talwaerts/domain/notification/recipient.ts';
import { type ConfirmedRide, crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { fieldsOf, ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { findCompany } from '../../store/companies.ts';
import { readReadable } from '../../store/reading.ts';
import { ownRideEventsOf } from '../../store/ride-signals.ts';
import { findStartingRides } from '../../store/told-rides.ts';
import { tellPerson } from './tell-person.ts';

/** Tells the members of companies what a written ride means to them. Idempotent. */
export async function tellOwnRide(rideId: string, before: StoredSnapshot, after: StoredSnapshot): Promise<void> {
  await attemptAll(ownRideEventsOf(before, after).map((event) => () => tellOfEvent(rideId, event)));
}

/** When the minute task last told of rides that start soon or are late. */
const lastRun = () => db().doc('config/startingRides');

/**
 * Tells of the confirmed rides that start in an hour, soon lack a driver or have become late: each once, also if a run
 * was missed or two run at once. Not of those that were accepted later.
 */
export async function tellStartingRides(nowMs: number): Promise<void> {
  const lastRunMs = ifStored(await lastRun().get(), (run) => fieldsOf(run).instant('at')) ?? null;
  const starting = await findStartingRides(soonPickups(lastRunMs, nowMs));
  const near = await Promise.all(
    alarmChoices.driverlessMinutes.map(async (minutes) => {
      const rides = await findStartingRides(soonPickups(lastRunMs, nowMs, minutes * 60_000));
      return rides.filter((ride) => !crewOfRide(ride)?.driverUid).map((ride) => ({ ride, minutes }));
    }),
  );
  const run = { lastRunMs, nowMs };
  const isLateAt = (ride: ConfirmedRide, lateMinutes: number): boolean =>
    lateEventOf(ride, run, { ...usualAlarmTimes, lateMinutes }) !== undefined;
  const late = (await findStartingRides(latePickups(nowMs))).filter((ride) =>
    alarmChoices.lateMinutes.some((minutes) => isLateAt(ride, minutes)),
  );
  // After a failure the next run begins at the same pickup: a member who has the message gets no second one.
  await attemptAll([
    ...starting.map((ride) => async () => tellIfAny(ride, soonEventOf(ride))),
    ...near.flat().map(
      ({ ride, minutes }) =>
        async () =>
          tellIfAny(ride, driverlessEventOf(ride, minutes, await timesOf(ride))),
    ),
    ...late.map((ride) => async () => tellIfAny(ride, lateEventOf(ride, run, await timesOf(ride)))),
  ]);
  await lastRun().set({ at: Timestamp.fromMillis(nowMs) });
}

const timesOf = async ({ carrier }: ConfirmedRide): Promise<AlarmTimes> =>
  (await findCompany(carrier.companyId))?.alarmTimes ?? usualAlarmTimes;

async function tellIfAny({ id }: ConfirmedRide, event: OwnRideEvent | undefined): Promise<void> {
  if (event) await tellOfEvent(id, event);
}

async function tellOfEvent(rideId: string, event: OwnRideEvent): Promise<void> {
  const { companyId, what, round, seriesId = rideId } = event;
  const { docs } = await db().collection('recipients').where('companyId', '==', companyId).get();
  const recipients = readReadable(docs, (found) => ({ uid: found.id, recipient: readRecipient(found) }));
  for (const { uid, recipient } of recipients) {
    if (!isConcerned(uid, recipient, event)) continue;
    const id = `told_${seriesId}_${what}_${round}_${uid}`;
    // Whoever answers an offer has its own mail.
    const mail = recipient.mail && what !== 'offered';
    await tellPerson({ mail, push: recipient.push }, { id, template: 'own-ride', uid, companyId, rideId, what });
  }
}
