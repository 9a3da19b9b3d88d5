import { expect, type Page, test } from '@playwright/test';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { aCompanyOfItsOwn } from './companies.ts';
import { database } from './database.ts';
import { aConfirmedRide, tomorrow } from './orders.ts';

declare global {
  interface Window {
    presses?: { count: number };
  }
}

/**
 * Counts from now on what a person presses: mouse or finger, and keys that type nothing. Choosing from the browser's
 * own list is two presses. Returns what reads the number.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.presses ??= countFrom();
    window.presses.count = 0;

    function countFrom() {
      const presses = { count: 0 };
      const isTyped = ({ key, target }: KeyboardEvent): boolean =>
        key.length === 1 && target instanceof Element && target.matches('input, textarea');
      addEventListener('pointerdown', () => (presses.count += 1), true);
      addEventListener('keydown', (event) => (presses.count += isTyped(event) || isHeld(event) ? 0 : 1), true);
      addEventListener('change', ({ target }) => (presses.count += target instanceof HTMLSelectElement ? 2 : 0), true);
      return presses;
    }
    /** Part of a press of two keys, which the other key counts. */
    function isHeld({ key }: KeyboardEvent): boolean {
      return ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    }
  });
  return () => page.evaluate(() => window.presses?.count ?? 0);
}

/** Does a task, and expects at most so many presses. The test report names the number. */
export async function inPresses(page: Page, most: number, task: string, act: () => Promise<unknown>): Promise<void> {
  const presses = await countPresses(page);
  await test.step(task, act);
  const count = await presses();
  test.info().annotations.push({ type: 'presses', description: `${count}: ${task}` });
  expect(count, task).toBeLessThanOrEqual(most);
}

/** Creates a confirmed ride from Innsbruck airport to Mayrhofen, tomorrow at this time. */
export async function aRideTomorrow(companyId: string, time: string): Promise<string> {
  const id = await aConfirmedRide(companyId, 1_440);
  await database.doc(`rides/${id}`).update({ pickupAt: new Date(viennaInstant(tomorrow(), time) ?? Number.NaN) });
  return id;
}

/** Creates a confirmed ride of a company, whatever its balance, tomorrow at two in the afternoon. */
export async function aRideAheadOf(companyId: string, change: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const id = await aRideTomorrow(await aCompanyOfItsOwn(50_000), '14:00');
  await database.doc(`rides/${id}`).update({ 'carrier.companyId': companyId, ...change });
}

/** Moves a ride's pickup to a village, away from the airport. */
export const fromVillage = (id: string): Promise<unknown> =>
  database.doc(`rides/${id}`).update({ 'pickup.label': 'Dorfplatz 1, 6280 Zell am Ziller', 'pickup.placeId': 'zell' });
