import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useKept } from '../../../shared/device/use-kept.ts';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLiveList } from '../../../shared/firebase/live-data.ts';

/** More than a company drives in a day. */
const maxRides = 100;
/** A ride that nobody has finished is shown this long after its pickup. */
const overdueMs = 12 * 3_600_000;

/** Returns the company's confirmed rides until tomorrow at 6; `isKept` if they are those of the last visit. */
export function useToday(companyId: string) {
  const [fromMs] = useState(() => serverNow() - overdueMs);
  const untilMs = viennaInstant(dayAfter(viennaDay(serverNow()), 1), '06:00') ?? fromMs;
  const live = useLiveList(
    ['today', fromMs, untilMs],
    (firestore) =>
      query(
        collection(firestore, 'rides'),
        where('carrier.companyId', '==', companyId),
        where('status', '==', 'confirmed'),
        where('pickupAt', '>=', new Date(fromMs)),
        where('pickupAt', '<', new Date(untilMs)),
        orderBy('pickupAt', 'asc'),
        limit(maxRides),
      ),
    (docs) => ({ rides: readAll(docs, readRide).filter((ride) => ride.status === 'confirmed') }),
  );
  const known = live === 'failed' ? undefined : live;
  const kept = useKept('today', known, untilMs);
  return {
    rides: kept?.rides,
    untilMs,
    isKept: live === undefined && kept !== undefined,
    hasFailed: live === 'failed',
  };
}

/** More than a company drives in a shift. */
const maxClosed = 500;

/** The instants of a shift of a company; `untilMs` does not belong to it. */
interface Shift {
  readonly companyId: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Returns the rides of a shift that the company has closed, and whether there are more than were read. Undefined until
 * the server has said which: what the device remembers could be a part of them, and their sum too small.
 */
export const useClosedRides = ({ companyId, fromMs, untilMs }: Shift) =>
  useLiveList(
    ['shift', companyId, fromMs],
    (firestore) =>
      query(
        collection(firestore, 'rides'),
        where('carrier.companyId', '==', companyId),
        where('status', '==', 'closed'),
        where('pickupAt', '>=', new Date(fromMs)),
        where('pickupAt', '<', new Date(untilMs)),
        orderBy('pickupAt', 'asc'),
        limit(maxClosed),
      ),
    (docs) => ({
      rides: readAll(docs, readRide).filter((ride) => ride.status === 'closed'),
      isCut: docs.length === maxClosed,
    }),
    true,
  );
