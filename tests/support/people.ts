import { tokenFor } from './calls.ts';

/** The demo's people, signed in. */
export const admin = tokenFor('demo-admin', { role: 'admin', email: 'admin@talwaerts.example' });
export const taxi = tokenFor('demo-taxi', { role: 'taxi', companyId: 'taxi-zillertal', teamRole: 'Admin' });
/** Of Taxi Zillertal. */
export const driver = tokenFor('demo-driver', { role: 'driver', companyId: 'taxi-zillertal', teamRole: 'Fahrer' });
/** With five tokens: too few for the usual ride. */
export const alpentaxi = tokenFor('demo-taxi2', {
  role: 'taxi',
  companyId: 'alpentaxi-mayrhofen',
  teamRole: 'Admin',
});
export const hotel = tokenFor('demo-hotel', { role: 'hotel', companyId: 'hotel-alpenrose', teamRole: 'Admin' });

/** Somebody of a company that a test has made. */
export const memberOf = (companyId: string, role: 'taxi' | 'driver' | 'hotel' = 'taxi'): string =>
  tokenFor(`u-${companyId}-${role}`, { role, companyId, teamRole: role === 'driver' ? 'Fahrer' : 'Admin' });
