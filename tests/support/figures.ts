import { randomUUID } from 'node:crypto';
import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { countDay, type DayCount, rideNumbers } from '@talwaerts/domain/figures/count-day.ts';
import { ordersOf, type SomeEntry } from '@talwaerts/domain/figures/random-history.fixture.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { toStored } from '@talwaerts/domain/ride/ride-facts.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { callAt, tokenFor } from './calls.ts';
import { liveOnce } from './crash/instance.ts';
import { callBySchedule } from './crash/platform.ts';
// Its import tells the Admin SDK where the suite is.
import './database.ts';
import { suite } from './suite.ts';

/** Rides by id, and entries. */
export interface History {
  readonly rides: readonly Ride[];
  readonly entries: readonly SomeEntry[];
}

/** Creates a project of its own, since the platform's figures count what every test stores. */
export function aProjectOfFigures() {
  const projectId = `demo-figures-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  return {
    projectId,
    documents,
    count: (endAt?: string) => liveOnce({ name: 'tasks.countfigures', projectId }, endAt, callBySchedule),
    /** Returns an ID token of the project. */
    tokenOf: (uid: string, claims: object) =>
      tokenFor(uid, { ...claims, aud: projectId, iss: `https://securetoken.google.com/${projectId}` }),
    /** Starts a function and passes what calls it. */
    calling: async <N extends CallName, T>(
      name: N,
      use: (ask: (payload: object, token: string) => ReturnType<typeof callAt<N>>) => Promise<T>,
    ): Promise<T> => {
      const life = await liveOnce({ name: name.replace('-', '.'), projectId }, undefined, (url) =>
        use((payload, token) => callAt<N>(url, payload, token)),
      );
      if (life.answer === undefined) throw new Error(`${name} was not called`);
      return life.answer;
    },
  };
}

export async function storeHistory(documents: Firestore, { rides, entries }: History): Promise<void> {
  const writer = documents.bulkWriter({ throttling: false });
  for (const ride of rides) {
    const stored = { ...toStored(ride, Timestamp.fromMillis), figures: rideNumbers(ride) };
    writer.set(documents.doc(`rides/${ride.id}`), stored);
  }
  for (const { companyId, createdAtMs, kind, valueTokenCents } of entries) {
    writer.create(documents.collection(`tokenAccounts/${companyId}/entries`).doc(), {
      kind,
      valueTokenCents,
      balanceAfterTokenCents: 0,
      createdAt: Timestamp.fromMillis(createdAtMs),
      description: '',
      rideId: null,
      sessionId: null,
      actor: 'u',
    });
  }
  await writer.close();
}

/** Counts a whole history at once, of the days that `isCounted` accepts. */
export const fullCount = ({ rides, entries }: History, isCounted: (day: string) => boolean): DayCount =>
  countDay({
    rides: rides.filter(({ pickupAtMs }) => isCounted(viennaDay(pickupAtMs))),
    orders: ordersOf(rides.filter(({ created }) => isCounted(viennaDay(created.atMs)))),
    entries: entries.filter(({ createdAtMs }) => isCounted(viennaDay(createdAtMs))),
  });

/** Returns the reads that the local Firestore has counted for functions. */
export async function readsIn(projectId: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${projectId}/reads`);
  return ((await answer.json()) as { admin: number }).admin;
}
