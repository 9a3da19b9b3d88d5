import type { Role } from '@talwaerts/domain/company/roles.ts';
import { paths } from '../../shared/paths.ts';

/** The roles that may open a dashboard screen, and where others are redirected. */
export interface Guard {
  readonly roles: readonly Role[];
  readonly otherwise: string;
}

const everybody: Guard = { roles: ['admin', 'taxi', 'driver', 'hotel'], otherwise: paths.login };
const taxiOrAdmin: Guard = { roles: ['taxi', 'admin'], otherwise: paths.hotelPartner };
const managers: Guard = { roles: ['taxi', 'hotel', 'admin'], otherwise: paths.hotelPartner };
const hotelOrAdmin: Guard = { roles: ['hotel', 'admin'], otherwise: paths.marketplace };
const adminOnly: Guard = { roles: ['admin'], otherwise: paths.login };
const hotelOnly: Guard = { roles: ['hotel'], otherwise: paths.rides };
const taxiOnly: Guard = { roles: ['taxi'], otherwise: paths.rides };
const taxiTeam: Guard = { roles: ['taxi', 'driver'], otherwise: paths.rides };

export const guards = {
  [paths.rides]: everybody,
  [paths.profile]: everybody,
  [paths.marketplace]: everybody,
  [paths.team]: managers,
  [paths.website]: taxiOrAdmin,
  [paths.websiteToo]: taxiOrAdmin,
  [paths.tokenHistory]: taxiOrAdmin,
  [paths.ratings]: taxiOrAdmin,
  [paths.today]: taxiTeam,
  [paths.board]: taxiOnly,
  [paths.hotelPartner]: hotelOrAdmin,
  [paths.urgent]: adminOnly,
  [paths.find]: adminOnly,
  [paths.figures]: managers,
  [paths.users]: adminOnly,
  [paths.tariff]: adminOnly,
  [paths.postRide]: hotelOnly,
  [paths.topUpDone]: taxiTeam,
  [paths.topUpCanceled]: taxiTeam,
} as const satisfies Readonly<Record<string, Guard>>;

export type DashboardPath = keyof typeof guards;

/** Returns where the role is redirected; undefined if it may stay. */
export const redirectTarget = (path: DashboardPath, role: Role): string | undefined =>
  guards[path].roles.some((one) => one === role) ? undefined : guards[path].otherwise;
