import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { collection, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { firestore } from '../../shared/firebase/firestore.ts';

export const pageSize = 25;

/** The rides of one state that somebody sees, as the rules allow it: next ones first, past ones last. */
export function ridesOf(member: Member, status: RideStatus, count?: number): Query {
  const direction = status === 'open' || status === 'confirmed' ? 'asc' : 'desc';
  const source =
    member.role === 'hotel'
      ? collection(firestore, 'companies', member.companyId, 'rides')
      : collection(firestore, 'rides');
  const isOwn = (member.role === 'taxi' || member.role === 'driver') && status !== 'open';
  const own = isOwn ? [where('carrier.companyId', '==', member.companyId)] : [];
  const most = count === undefined ? [] : [limit(count)];
  return query(source, ...own, where('status', '==', status), orderBy('pickupAt', direction), ...most);
}
