import { describe, expect, it } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { screenPaths } from '../../shared/screen-paths.ts';
import { type DashboardPath, guards, redirectTarget } from './guards.ts';

const roles = ['admin', 'taxi', 'driver', 'hotel'] as const;

/** Follows the redirects from a screen; the last address is where the role may stay. */
function redirectsOf(from: DashboardPath, role: (typeof roles)[number]): string[] {
  const passed: string[] = [from];
  for (let next = redirectTarget(from, role); next; next = redirectTarget(next as DashboardPath, role)) {
    passed.push(next);
    if (next === paths.login || passed.length > 5) break;
  }
  return passed;
}

const visitors: Readonly<Record<DashboardPath, string>> = {
  [screenPaths.rides]: 'admin taxi driver hotel',
  [screenPaths.profile]: 'admin taxi driver hotel',
  [screenPaths.marketplace]: 'admin taxi driver hotel',
  [screenPaths.team]: 'admin taxi hotel',
  [screenPaths.website]: 'admin taxi',
  [screenPaths.websiteToo]: 'admin taxi',
  [screenPaths.tokenHistory]: 'admin taxi',
  [screenPaths.ratings]: 'admin taxi',
  [screenPaths.today]: 'taxi driver',
  [screenPaths.board]: 'taxi',
  [screenPaths.guestInvoices]: 'taxi',
  [screenPaths.customers]: 'taxi',
  [screenPaths.hotelPartner]: 'admin hotel',
  [screenPaths.urgent]: 'admin',
  [screenPaths.figures]: 'admin taxi hotel',
  [screenPaths.users]: 'admin',
  [screenPaths.company]: 'admin',
  [screenPaths.tariff]: 'admin',
  [screenPaths.places]: 'admin',
  [screenPaths.audit]: 'admin',
  [screenPaths.postRide]: 'hotel',
  [screenPaths.topUpDone]: 'taxi driver',
  [screenPaths.topUpCanceled]: 'taxi driver',
};

describe('a screen of the dashboard', () => {
  it.each(Object.entries(visitors) as [DashboardPath, string][])('%s is for %s', (path, expected) => {
    expect(roles.filter((role) => redirectTarget(path, role) === undefined).join(' ')).toBe(expected);
  });

  it('sends other roles to a screen where they may stay, never in a circle', () => {
    expect(redirectsOf(screenPaths.website, 'hotel')).toEqual([screenPaths.website, screenPaths.hotelPartner]);
    expect(redirectsOf(screenPaths.team, 'driver')).toEqual([
      screenPaths.team,
      screenPaths.hotelPartner,
      screenPaths.marketplace,
    ]);
    expect(redirectsOf(screenPaths.hotelPartner, 'taxi')).toEqual([screenPaths.hotelPartner, screenPaths.marketplace]);
    expect(redirectsOf(screenPaths.users, 'taxi')).toEqual([screenPaths.users, paths.login]);
    for (const path of Object.keys(guards) as DashboardPath[]) {
      for (const role of roles) expect(redirectsOf(path, role).length, `${path} for ${role}`).toBeLessThan(4);
    }
  });
});
