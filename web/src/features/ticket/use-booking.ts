import type { BookingReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { useNetworkRetry } from '../../shared/loading/use-network-retry.ts';
import { useIsOnline } from '../../shared/ui/page-state.ts';
import { useLatest } from '../../shared/ui/use-latest.ts';
import { dropTicket, findKept, type KeptTicket, keepTicket } from './kept-ticket.ts';
import { type BookingKey, lookUp } from './look-up.ts';
import { startPolling } from './start-polling.ts';

type Shown =
  /** `key` is the booking that the page tried to open, if there was no network. */
  | { readonly state: 'form'; readonly failure?: TextId; readonly retryAtMs?: number; readonly key?: BookingKey }
  | { readonly state: 'loading' }
  | { readonly state: 'ticket'; readonly key: BookingKey; readonly booking: BookingReadBack };

/** State of the booking. Polls an open ticket; a failed poll changes nothing. */
export function useBooking() {
  const [shown, setShown] = useState<Shown>({ state: 'form' });
  const [last, setLast] = useState({ seenAtMs: 0, hasFailed: false });
  const [keptUntilDay, setKeptUntilDay] = useState<string>();
  const isOnline = useIsOnline();
  const latestRequest = useRef(0);
  const latestRefresh = useRef(0);
  const latest = useLatest(shown);

  const load = useCallback(async (key: BookingKey): Promise<boolean> => {
    const request = ++latestRequest.current;
    const found = await lookUp(key);
    if (request !== latestRequest.current) return false; // Stale: another booking was requested, or this one closed.
    const nowMs = Date.now();
    if ('booking' in found) {
      setLast({ seenAtMs: nowMs, hasFailed: false });
      setKeptUntilDay(keepTicket(key, found.booking, nowMs));
      setShown({ state: 'ticket', key, ...found });
      return true;
    }
    const kept = keptOf(key, nowMs);
    if (kept && found.isRefused) dropTicket();
    else if (kept && found.retryAtMs === undefined) {
      setLast({ seenAtMs: kept.seenAtMs, hasFailed: true });
      setKeptUntilDay(kept.untilDay);
      setShown({ state: 'ticket', key, booking: kept.booking });
      return true;
    }
    const { failure, retryAtMs } = found;
    setLast({ seenAtMs: nowMs, hasFailed: false });
    setShown({
      state: 'form',
      failure,
      ...(retryAtMs !== undefined && { retryAtMs }),
      ...(isOffline(found) && { key }),
    });
    return false;
  }, []);
  /** Loads a booking. Returns whether there is a ticket now. */
  const open = useCallback(
    (key: BookingKey): Promise<boolean> => {
      setShown({ state: 'loading' });
      return load(key);
    },
    [load],
  );
  const close = useCallback(() => {
    latestRequest.current += 1;
    setShown({ state: 'form' });
  }, []);

  // The form stays usable meanwhile.
  const missed = shown.state === 'form' ? shown.key : undefined;
  useNetworkRetry(missed !== undefined, () => missed && load(missed));

  const key = shown.state === 'ticket' ? shown.key : undefined;
  const refresh = useCallback(async (): Promise<'changed' | 'same'> => {
    const request = latestRequest.current;
    const refreshed = ++latestRefresh.current;
    const found = key && (await lookUp(key));
    // Stale: see `open`, or a newer refresh may have been answered first.
    if (!found || request !== latestRequest.current || refreshed !== latestRefresh.current) return 'same';
    if (!('booking' in found)) {
      if (found.isRefused) dropTicket();
      setLast(({ seenAtMs }) => ({ seenAtMs, hasFailed: true }));
      return 'same';
    }
    const nowMs = Date.now();
    setLast({ seenAtMs: nowMs, hasFailed: false });
    setKeptUntilDay(keepTicket(key, found.booking, nowMs));
    const ticket: Shown = { state: 'ticket', key, booking: found.booking };
    const isNew = JSON.stringify(latest.current) !== JSON.stringify(ticket);
    if (isNew) setShown(ticket);
    return isNew ? 'changed' : 'same';
  }, [key, latest]);
  const canChange = shown.state === 'ticket' && ridesOf(shown.booking).some(({ ending }) => !ending);
  useEffect(() => (canChange ? startPolling(refresh) : undefined), [canChange, refresh]);
  const isStale = last.hasFailed || !isOnline;
  return {
    shown,
    open,
    close,
    refresh,
    /** The last day on which this device keeps the ticket, `YYYY-MM-DD`. */
    keptUntilDay,
    /** Present while polling, which ends once nothing can change. */
    refreshing: canChange ? { isStale, seenAtMs: last.seenAtMs } : undefined,
  };
}

/** Returns the kept ticket if it is the one that the key opens. */
function keptOf(key: BookingKey, nowMs: number): KeptTicket | undefined {
  const kept = findKept(nowMs);
  return kept && JSON.stringify(kept.key) === JSON.stringify(key) ? kept : undefined;
}

const isOffline = ({ failure }: { readonly failure: TextId }): boolean => failure === 'failure.offline';

export type RideTicket = Omit<BookingReadBack, 'other'>;

/** Returns one ride, or the outward and return rides of a round trip. */
export function ridesOf({ other, ...ride }: BookingReadBack): readonly RideTicket[] {
  if (!other) return [ride];
  return ride.way === 'back' ? [other, ride] : [ride, other];
}
