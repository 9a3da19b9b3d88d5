import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top and focuses the content after a navigation, like a browser that loads a page. Does nothing after
 * Back or Forward: the browser restores the position.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    if (isBack) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return null;
}
