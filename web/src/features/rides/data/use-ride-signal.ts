import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import { type RideSignal, readRideSignal, signalsIn } from '@talwaerts/domain/ride/ride-signals.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';

/**
 * Returns the last signal about rides of the area's districts: for administrators of any change, for others of open
 * rides. Undefined until known, null if there is none. Always undefined for hotels.
 */
export function useRideSignal({ role }: Member, area: MarketArea | undefined): RideSignal | null | undefined {
  const isListened = role !== 'hotel' && area !== undefined;
  const changedAt = role === 'admin' ? 'changedAtMs' : 'openChangedAtMs';
  const name = isListened ? `signals ${JSON.stringify(area)}` : 'no signals';
  return useLiveData<RideSignal | null>(name, (firestore, emit) => {
    if (!isListened) return () => undefined;
    const listed = area.hidden.length > 0 ? [where('district', 'in', signalsIn(area))] : [];
    // The last one only: each change costs one read, however many districts there are.
    const last = query(collection(firestore, 'rideSignals'), ...listed, orderBy(changedAt, 'desc'), limit(1));
    return listenToList(
      last,
      ({ docs: [newest] }) => emit(newest ? readRideSignal(newest) : null),
      () => emit(undefined),
    );
  });
}
