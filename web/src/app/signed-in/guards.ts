import type { Role } from '@talwaerts/domain/company/roles.ts';
import { paths } from '../../shared/paths.ts';
import { screenPaths } from '../../shared/screen-paths.ts';

/** The roles that may open a dashboard screen, and where others are redirected. */
interface Guard {
  readonly roles: readonly Role[];
  readonly otherwise: string;
}

const everybody: Guard = { roles: ['admin', 'taxi', 'driver', 'hotel'], otherwise: paths.login };
const taxiOrAdmin: Guard = { roles: ['taxi', 'admin'], otherwise: screenPaths.hotelPartner };
const managers: Guard = { roles: ['taxi', 'hotel', 'admin'], otherwise: screenPaths.hotelPartner };
const hotelOrAdmin: Guard = { roles: ['hotel', 'admin'], otherwise: screenPaths.marketplace };
const adminOnly: Guard = { roles: ['admin'], otherwise: paths.login };
const hotelOnly: Guard = { roles: ['hotel'], otherwise: screenPaths.rides };
const taxiOnly: Guard = { roles: ['taxi'], otherwise: screenPaths.rides };
const taxiTeam: Guard = { roles: ['taxi', 'driver'], otherwise: screenPaths.rides };

export const guards = {
  [screenPaths.rides]: everybody,
  [screenPaths.profile]: everybody,
  [screenPaths.marketplace]: everybody,
  [screenPaths.team]: managers,
  [screenPaths.website]: taxiOrAdmin,
  [screenPaths.websiteToo]: taxiOrAdmin,
  [screenPaths.tokenHistory]: taxiOrAdmin,
  [screenPaths.ratings]: taxiOrAdmin,
  [screenPaths.today]: taxiTeam,
  [screenPaths.board]: taxiOnly,
  [screenPaths.guestInvoices]: taxiOnly,
  [screenPaths.customers]: taxiOnly,
  [screenPaths.hotelPartner]: hotelOrAdmin,
  [screenPaths.urgent]: adminOnly,
  [screenPaths.figures]: managers,
  [screenPaths.users]: adminOnly,
  [screenPaths.company]: adminOnly,
  [screenPaths.tariff]: adminOnly,
  [screenPaths.places]: adminOnly,
  [screenPaths.audit]: adminOnly,
  [screenPaths.postRide]: hotelOnly,
  [screenPaths.topUpDone]: taxiTeam,
  [screenPaths.topUpCanceled]: taxiTeam,
} as const satisfies Readonly<Record<(typeof screenPaths)[keyof typeof screenPaths], Guard>>;

export type DashboardPath = keyof typeof guards;

/** Returns where the role is redirected; undefined if it may stay. */
export const redirectTarget = (path: DashboardPath, role: Role): string | undefined =>
  guards[path].roles.some((one) => one === role) ? undefined : guards[path].otherwise;
