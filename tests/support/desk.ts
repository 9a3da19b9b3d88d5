import type { Page } from '@playwright/test';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { database } from './database.ts';
import { aConfirmedRide, tomorrow } from './orders.ts';

declare global {
  interface Window {
    presses: number;
  }
}

/** Counts presses from now on, also those by Enter; returns what reads the number. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.presses = 0;
    addEventListener('click', () => (window.presses += 1), true);
  });
  return () => page.evaluate(() => window.presses);
}

/** Creates a confirmed ride from Innsbruck airport to Mayrhofen, tomorrow at this time. */
export async function aRideTomorrow(companyId: string, time: string): Promise<string> {
  const id = await aConfirmedRide(companyId, 1_440);
  await database.doc(`rides/${id}`).update({ pickupAt: new Date(viennaInstant(tomorrow(), time) ?? Number.NaN) });
  return id;
}

/** Moves a ride's pickup to a village, away from the airport. */
export const fromVillage = (id: string): Promise<unknown> =>
  database.doc(`rides/${id}`).update({ 'pickup.label': 'Dorfplatz 1, 6280 Zell am Ziller', 'pickup.placeId': 'zell' });
