import { describe, expect, it } from 'vitest';
import { paths } from '../../shared/paths.ts';
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
  [paths.rides]: 'admin taxi driver hotel',
  [paths.profile]: 'admin taxi driver hotel',
  [paths.marketplace]: 'admin taxi driver hotel',
  [paths.team]: 'admin taxi hotel',
  [paths.website]: 'admin taxi',
  [paths.websiteToo]: 'admin taxi',
  [paths.tokenHistory]: 'admin taxi',
  [paths.ratings]: 'admin taxi',
  [paths.today]: 'taxi driver',
  [paths.board]: 'taxi',
  [paths.hotelPartner]: 'admin hotel',
  [paths.urgent]: 'admin',
  [paths.find]: 'admin',
  [paths.figures]: 'admin taxi hotel',
  [paths.users]: 'admin',
  [paths.tariff]: 'admin',
  [paths.postRide]: 'hotel',
  [paths.topUpDone]: 'taxi driver',
  [paths.topUpCanceled]: 'taxi driver',
};

describe('a screen of the dashboard', () => {
  it.each(Object.entries(visitors) as [DashboardPath, string][])('%s is for %s', (path, expected) => {
    expect(roles.filter((role) => redirectTarget(path, role) === undefined).join(' ')).toBe(expected);
  });

  it('sends other roles to a screen where they may stay, never in a circle', () => {
    expect(redirectsOf(paths.website, 'hotel')).toEqual([paths.website, paths.hotelPartner]);
    expect(redirectsOf(paths.team, 'driver')).toEqual([paths.team, paths.hotelPartner, paths.marketplace]);
    expect(redirectsOf(paths.hotelPartner, 'taxi')).toEqual([paths.hotelPartner, paths.marketplace]);
    expect(redirectsOf(paths.users, 'taxi')).toEqual([paths.users, paths.login]);
    for (const path of Object.keys(guards) as DashboardPath[]) {
      for (const role of roles) expect(redirectsOf(path, role).length, `${path} for ${role}`).toBeLessThan(4);
    }
  });
});
