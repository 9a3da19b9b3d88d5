import type { Role } from '@talwaerts/domain/company/roles.ts';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { endKeptScreen } from '../../shared/device/end-kept-screen.ts';
import { keepInstallOffer } from '../../shared/device/installation.ts';
import { PersonProvider, usePerson, useSession } from '../../shared/firebase/session.ts';
import { forgetNotice } from '../../shared/firebase/signed-out-notice.ts';
import { paths, type Wanted } from '../../shared/paths.ts';
import { screenPaths } from '../../shared/screen-paths.ts';
import { rememberVisitor } from '../company-page/visitor-cookie.ts';
import { screens } from './dashboard-screens.ts';
import { redirectTarget } from './guards.ts';
import { Loading, ScreenTitle, Unreachable } from './screen-states.tsx';
import { Shell } from './shell/shell.tsx';

// The browser makes its offer once, maybe before "Heute" is loaded.
keepInstallOffer();

const below = (path: string): string => path.slice(paths.dashboard.length + 1);

/** A driver works from a phone. */
const firstScreenOf = (role: Role): string => (role === 'driver' ? screenPaths.today : screenPaths.rides);

/**
 * The signed-in area. Sends signed-out visitors to the login, and members away from screens that their role may not
 * see.
 */
export function Dashboard() {
  const { session, checkAgain } = useSession();
  const { pathname, search } = useLocation();
  const wanted: Wanted = { wanted: `${pathname}${search}` };
  /** If true, the login does not return to this screen: the user signed out here. */
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isFailure = session instanceof CallFailure;
  const isSignedIn = session !== 'unknown' && session !== null && !isFailure;
  useEffect(() => {
    if (!isSignedIn) return;
    setWasSignedIn(true);
    forgetNotice();
  }, [isSignedIn]);
  const isToday = pathname === screenPaths.today || pathname === paths.dashboard;
  useEffect(() => {
    if (isFailure || !isToday) endKeptScreen();
  }, [isFailure, isToday]);
  if (session === 'unknown') return <Loading />;
  if (session instanceof CallFailure) return <Unreachable failure={session} onAgain={checkAgain} />;
  if (session === null) return <Navigate to={paths.login} replace state={wasSignedIn ? null : wanted} />;
  return (
    <PersonProvider value={session}>
      {/* Here, not in every page: guests install nothing. */}
      <link rel="manifest" href="/app.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-180.png" />
      <TeamVisitor />
      <Shell key={session.member.uid}>
        <Routes>
          <Route index element={<Navigate to={firstScreenOf(session.member.role)} replace />} />
          {screens.map(([path, { title, Screen }]) => {
            const elsewhere = redirectTarget(path, session.member.role);
            const screen = (
              <>
                <ScreenTitle title={title} />
                <Suspense fallback={<Loading />}>
                  <Screen />
                </Suspense>
              </>
            );
            return (
              <Route
                key={path}
                path={below(path)}
                element={elsewhere === undefined ? screen : <Navigate to={elsewhere} replace />}
              />
            );
          })}
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </Shell>
    </PersonProvider>
  );
}

/** Lets a taxi company's team bypass the cache of its own page, so that a reload shows what was just saved. */
function TeamVisitor() {
  const { role } = usePerson().member;
  useEffect(() => {
    if (role === 'taxi') rememberVisitor({ isTeam: true });
  }, [role]);
  return null;
}
