import { useEffect, useState } from 'react';
import { neverReload, scriptOf } from '../../shared/loading/load-script.ts';
import type { BookedTicket } from '../ticket/booked-ticket.tsx';

/** Never reloads the page: the confirmation would be lost. */
const { load, prefetch } = scriptOf(
  () => import('../ticket/booked-ticket.tsx'),
  (module) => module.BookedTicket,
  neverReload,
);

/** Imports the ticket while a booking is on its way. */
export const prefetchBookedTicket = prefetch;

/** Returns the ticket's component once its script is loaded. */
export function useBookedTicket() {
  const [loaded, setLoaded] = useState<{ readonly BookedTicket?: typeof BookedTicket; readonly hasFailed?: true }>({});
  useEffect(() => {
    load().then(
      (part) => setLoaded({ BookedTicket: part }),
      () => setLoaded({ hasFailed: true }),
    );
  }, []);
  return loaded;
}
