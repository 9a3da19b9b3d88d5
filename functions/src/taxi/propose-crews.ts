import { proposeCrews } from '@talwaerts/domain/board/propose-crews.ts';
import { proposeCrewsSchema } from '@talwaerts/domain/calls/team.ts';
import { readTeamMember, readVehicle } from '@talwaerts/domain/company/stored-company.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { endOfDay, startOfDay } from '@talwaerts/domain/time/vienna.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { companyDocument, mayAct } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { readReadable } from '../store/reading.ts';
import { loadAbsences } from '../store/times-away.ts';

/** As many as the day board shows. */
const mostRides = 300;

/** Proposes driver and vehicle for the rides of a day that lack one. Stores nothing, and asks no maps service. */
export const proposecrews = memberCallable(
  'taxi-proposecrews',
  { roles: ['taxi'], payload: proposeCrewsSchema, rateLimit: { requests: 60, perSeconds: 600 } },
  ({ date }, { member, nowMs }) =>
    memberTransaction(
      member,
      async (tx) => {
        const { companyId } = member;
        const company = companyDocument(companyId);
        const [isActive, rides, members, vehicles, absences] = await Promise.all([
          mayAct(tx, member),
          loadDay(tx, companyId, date),
          tx.get(company.collection('members')),
          tx.get(company.collection('vehicles')),
          loadAbsences(tx, companyId, nowMs),
        ]);
        if (!isActive) return refusal(refused('company-inactive'));
        const team = readReadable(members.docs, (one) => ({ ...readTeamMember(one), id: one.id }));
        const drivers = team.filter((one) => one.teamRole === 'Fahrer' && hasJoined(one));
        const fleet = readReadable(vehicles.docs, readVehicle);
        const all = { drivers, vehicles: fleet, absences: [...absences.values()] };
        return { valid: true, proposals: proposeCrews(rides, all, nowMs) };
      },
      { readOnly: true },
    ),
);

async function loadDay(tx: Transaction, companyId: string, day: string) {
  const ofDay = db()
    .collection('rides')
    .where('carrier.companyId', '==', companyId)
    .where('status', 'in', ['confirmed', 'closed'])
    .where('pickupAt', '>=', new Date(startOfDay(day)))
    .where('pickupAt', '<', new Date(endOfDay(day)))
    .orderBy('pickupAt', 'asc');
  const { docs } = await tx.get(ofDay.limit(mostRides));
  return readReadable(docs, readRide).filter((ride) => ride.status === 'confirmed' || ride.status === 'closed');
}
