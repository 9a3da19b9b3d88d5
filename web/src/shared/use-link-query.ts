import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the history entry. */
interface Kept {
  readonly query?: string;
}

/**
 * Returns the query of a mail's link. Removes it from the URL, which may be shared, bookmarked or sent as referrer, and
 * keeps it in the history entry, where a reload finds it. Undefined until removed.
 */
export function useLinkQuery(): URLSearchParams | undefined {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: { query: search } satisfies Kept });
  }, [navigate, pathname, search]);
  const kept = (state as Kept | null)?.query ?? '';
  return useMemo(() => (search ? undefined : new URLSearchParams(kept)), [search, kept]);
}
