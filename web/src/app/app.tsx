import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { Notices } from '../shared/loading/notices.tsx';
import { paths } from '../shared/paths.ts';
import { Frame } from './frame/frame.tsx';
import { PageHead } from './page-head.tsx';
import { routeOf, routes } from './routes.tsx';

export function App() {
  const { pathname } = useLocation();
  const [first] = useState(() => routeOf(pathname)?.path);
  return (
    <>
      <PageHead />
      <Arrival />
      <Notices />
      <Routes>
        {routes.map(({ path, Screen, kind }) => {
          // The first screen is loaded already: without a boundary it hydrates before header and footer.
          const screen =
            path === first ? (
              <Screen />
            ) : (
              <Suspense>
                <Screen />
              </Suspense>
            );
          return <Route key={path} path={path} element={kind === 'dashboard' ? screen : <Frame>{screen}</Frame>} />;
        })}
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </>
  );
}

/**
 * Scrolls to the top and focuses the content after a navigation, like a browser that loads a page, unless the content
 * has the focus already. Does nothing after Back or Forward: the browser restores the position.
 */
function Arrival() {
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
