import { neverReload, scriptOf } from '../../shared/loading/load-script.ts';

/**
 * The ticket, imported while a booking is on its way. Its script never reloads the page: the confirmation would be
 * lost.
 */
export const { load: loadBookedTicket, prefetch: prefetchBookedTicket } = scriptOf(
  () => import('../ticket/booked-ticket.tsx'),
  (module) => module.BookedTicket,
  neverReload,
);
