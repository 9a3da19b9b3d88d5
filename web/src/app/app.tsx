import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Arrival } from './arrival.tsx';
import { Frame } from './frame/frame.tsx';
import { PageHead } from './page-head.tsx';
import { PrefetchBooking } from './prefetch-booking.tsx';
import { routes } from './routes.tsx';

export function App() {
  return (
    <>
      <PageHead />
      <Arrival />
      <PrefetchBooking />
      <Routes>
        {routes.map(({ path, Screen, kind }) => {
          const screen = (
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
