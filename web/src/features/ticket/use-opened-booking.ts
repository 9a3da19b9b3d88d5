import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type OpenedBooking, paths } from '../../shared/paths.ts';
import { findKept } from './kept-ticket.ts';
import type { Typed } from './lookup-form.tsx';
import type { useBooking } from './use-booking.ts';

const neverChanges = () => () => undefined;

/**
 * Opens the booking of the URL, else on arrival the ticket that the device keeps. `setPrefill` must be stable. Returns
 * the order that has just led here.
 */
export function useOpenedBooking(
  open: ReturnType<typeof useBooking>['open'],
  setPrefill: (prefill: Typed) => void,
): OpenedBooking['ordered'] {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = useLocation().state as OpenedBooking | null;
  const linked = state?.token;
  const isNew = useRef(true);
  // In an effect: the prerendered page has no query.
  useEffect(() => {
    // Later, Back may lead to an entry without state while a dialog is open.
    const isArrival = isNew.current;
    isNew.current = false;
    const token = query.get('token');
    const bookingId = query.get('bookingId') ?? '';
    const email = query.get('email') ?? '';
    // Removes the token from the URL, which may be shared, bookmarked or sent as referrer; a reload finds it in the
    // history entry.
    if (token) {
      navigate(paths.myBooking, { replace: true, state: { token } satisfies OpenedBooking });
      return;
    }
    if (bookingId || email) setPrefill({ bookingId, email });
    if (linked) open({ by: 'link', token: linked });
    else if (bookingId && email) open({ by: 'typing', bookingId, email });
    else if (isArrival && !bookingId && !email) {
      const kept = findKept(Date.now());
      if (kept) open(kept.key);
    }
  }, [query, linked, open, navigate, setPrefill]);
  return useSyncExternalStore(
    neverChanges,
    () => state?.ordered,
    () => undefined, // While a reload hydrates the prerendered page, which has no order.
  );
}
