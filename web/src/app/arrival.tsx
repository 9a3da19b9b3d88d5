import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top and focuses the content after a navigation, like a browser that loads a page, unless the content
 * has the focus already. Does nothing after Back or Forward: the browser restores the position.
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
    const content = document.getElementById('content');
    // A screen that is for typing has focused its field.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return null;
}
