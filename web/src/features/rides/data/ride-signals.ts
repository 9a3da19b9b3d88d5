import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import {
  type NewestRide,
  type OwnRideSignal,
  type RideSignal,
  readOwnRideSignal,
  readRideSignal,
  signalsIn,
} from '@talwaerts/domain/ride/ride-signals.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData, useLiveDocument } from '../../../shared/firebase/live-data.ts';
import type { RidesState } from './rides-state.ts';

/** The signals about an area's rides. */
export interface MarketSignals {
  /** When rides last changed: for administrators any ride, for others open ones. */
  readonly changedAtMs: number;
  /** When open rides had last changed before the screen was opened. */
  readonly openedAtMs: number;
  /** The last ride that has become open since then. */
  readonly newest: NewestRide | undefined;
}

/** Adds a signal, null if there is none. The last one may be of a district whose newest ride was known before. */
export function withSignal(
  before: MarketSignals | undefined,
  signal: RideSignal | null,
  { role }: Pick<Member, 'role'>,
): MarketSignals {
  const { changedAtMs = 0, openChangedAtMs = 0, newest = null } = signal ?? {};
  const openedAtMs = before?.openedAtMs ?? openChangedAtMs;
  const isNew = newest !== null && newest.atMs > (before?.newest?.atMs ?? openedAtMs);
  return {
    changedAtMs: role === 'admin' ? changedAtMs : openChangedAtMs,
    openedAtMs,
    newest: isNew ? newest : before?.newest,
  };
}

/** Returns the signals about rides of the area's districts; undefined until known, and for hotels. */
export function useMarketSignals(member: Member, area: MarketArea | undefined): MarketSignals | undefined {
  const isListened = member.role !== 'hotel' && area !== undefined;
  const changedAt = member.role === 'admin' ? 'changedAtMs' : 'openChangedAtMs';
  return useLiveData<MarketSignals>(['signals', isListened, JSON.stringify(area)], (firestore, emit) => {
    if (!isListened) return () => undefined;
    const listed = area.hidden.length > 0 ? [where('district', 'in', signalsIn(area))] : [];
    // The last one only: each change costs one read, however many districts there are.
    const last = query(collection(firestore, 'rideSignals'), ...listed, orderBy(changedAt, 'desc'), limit(1));
    let signals: MarketSignals | undefined;
    return listenToList(
      last,
      ({ docs: [newest] }) => {
        signals = withSignal(signals, newest ? readRideSignal(newest) : null, member);
        emit(signals);
      },
      () => emit(undefined),
    );
  });
}

/** Returns the new ride if it is beyond the loaded pages, which do not see it. */
export function rideBeyond(
  newest: NewestRide | undefined,
  { loaded, lastMs }: Pick<RidesState, 'loaded' | 'lastMs'>,
): NewestRide | undefined {
  if (!newest || lastMs === undefined || newest.pickupAtMs < lastMs) return undefined;
  return loaded?.at(-1)?.id === newest.rideId ? undefined : newest;
}

/**
 * Returns when rides of the member's company last changed: undefined until known, null if none has changed yet. Always
 * undefined for administrators.
 */
export const useOwnSignal = (member: Member): OwnRideSignal | null | undefined =>
  useLiveDocument(
    member.role === 'admin' ? undefined : `companies/${member.companyId}/figures/rides`,
    readOwnRideSignal,
  );
