import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Frame } from './frame/frame.tsx';
import { routes } from './routes.tsx';

export function App() {
  return (
    <Routes>
      {routes.map(({ path, Screen, framed }) => {
        const screen = (
          <Suspense>
            <Screen />
          </Suspense>
        );
        return <Route key={path} path={path} element={framed ? <Frame>{screen}</Frame> : screen} />;
      })}
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}
