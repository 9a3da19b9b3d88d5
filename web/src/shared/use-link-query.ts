import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsAlive } from './ui/page-state.ts';

/** State of the history entry. */
interface Kept {
  readonly query?: string;
}

/**
 * Returns the query of a mail's link. Removes it from the URL, which may be shared, bookmarked or sent as referrer, and
 * keeps it in the history entry, where a reload finds it. Undefined on arrival: the prerendered page has no query.
 */
export function useLinkQuery(): URLSearchParams | undefined {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const linked = search || ((state as Kept | null)?.query ?? '');
  const isAlive = useIsAlive();
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: { query: search } satisfies Kept });
  }, [navigate, pathname, search]);
  return useMemo(() => (isAlive ? new URLSearchParams(linked) : undefined), [isAlive, linked]);
}
