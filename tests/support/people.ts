import { tokenFor } from './calls.ts';

/** ID tokens of the demo's people. */
export const admin = tokenFor('demo-admin', { role: 'admin', email: 'admin@talwaerts.example' });
export const taxi = tokenFor('demo-taxi', { role: 'taxi', companyId: 'taxi-zillertal', teamRole: 'Admin' });
/** A member of Taxi Zillertal. */
export const driver = tokenFor('demo-driver', { role: 'driver', companyId: 'taxi-zillertal', teamRole: 'Fahrer' });
/** The Admin of Alpentaxi, whose balance of five tokens is too low for the usual ride. */
export const alpentaxi = tokenFor('demo-taxi2', {
  role: 'taxi',
  companyId: 'alpentaxi-mayrhofen',
  teamRole: 'Admin',
});
export const hotel = tokenFor('demo-hotel', { role: 'hotel', companyId: 'hotel-alpenrose', teamRole: 'Admin' });

/** Returns an ID token of a test company's member. */
export const memberOf = (companyId: string, role: 'taxi' | 'driver' | 'hotel' = 'taxi'): string =>
  tokenFor(`u-${companyId}-${role}`, { role, companyId, teamRole: role === 'driver' ? 'Fahrer' : 'Admin' });
