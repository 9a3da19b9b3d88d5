import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mostPages } from './page-size.ts';
import { tabs } from './ride-labels.ts';

interface ShownRides {
  readonly status: RideStatus;
  readonly pages: number;
  readonly choose: (status: RideStatus) => void;
  readonly showMore: () => void;
}

/**
 * Returns the status of the shown rides and the number of pages, kept in the URL for reloads and the back button. Both
 * changes keep the filter.
 */
export function useStatus(): ShownRides {
  const [query, setQuery] = useSearchParams();
  const status = statusIn(query);
  const pages = pagesIn(query);
  const show = useCallback(
    (nextStatus: RideStatus, nextPages: number) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['status', 'pages', 'ride']) next.delete(name);
          if (nextStatus !== 'open') next.set('status', nextStatus);
          if (nextPages > 1) next.set('pages', String(nextPages));
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const choose = useCallback((next: RideStatus) => show(next, 1), [show]);
  const showMore = useCallback(() => show(status, Math.min(mostPages, pages + 1)), [show, status, pages]);
  return { status, pages, choose, showMore };
}

/** Returns the status in the URL; `open` for an unknown one. */
export const statusIn = (query: URLSearchParams): RideStatus =>
  tabs.find((status) => status === query.get('status')) ?? 'open';

/** Returns the number of pages in the URL; 1 for an invalid one. */
export function pagesIn(query: URLSearchParams): number {
  const pages = Number(query.get('pages'));
  return Number.isInteger(pages) && pages >= 1 && pages <= mostPages ? pages : 1;
}
