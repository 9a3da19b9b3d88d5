import { tokenFor } from './calls.ts';

/** The demo's people, signed in. */
export const admin = tokenFor('demo-admin', { role: 'admin', email: 'admin@talwaerts.example' });
export const taxi = tokenFor('demo-taxi', { role: 'taxi', companyId: 'taxi-zillertal', teamRole: 'Admin' });
export const hotel = tokenFor('demo-hotel', { role: 'hotel', companyId: 'hotel-alpenrose', teamRole: 'Admin' });

/** Somebody of a company that a test has made. */
export const memberOf = (companyId: string, role: 'taxi' | 'driver' | 'hotel' = 'taxi'): string =>
  tokenFor(`u-${companyId}-${role}`, { role, companyId, teamRole: role === 'driver' ? 'Fahrer' : 'Admin' });
