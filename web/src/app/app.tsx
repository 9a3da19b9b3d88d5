import { Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Notices } from '../shared/loading/notices.tsx';
import { paths } from '../shared/paths.ts';
import { Arrival } from './arrival.tsx';
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
