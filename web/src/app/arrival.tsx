import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does when it loads a page, for pages that are changed by script: begin at the top, and let screen readers and
 * the Tab key begin at the content. Going back is left to the browser, which knows where one was.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isBack) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
