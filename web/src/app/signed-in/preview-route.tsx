import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { PersonProvider, useSession } from '../../shared/firebase/session.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { paths, type Wanted } from '../../shared/paths.ts';
import { Loading, ScreenTitle, Unreachable } from './screen-states.tsx';
import { SignedIn } from './signed-in.tsx';

const PreviewScreen = lazyPart(
  () => import('../../features/website/preview/preview-screen.tsx'),
  ({ PreviewScreen }) => PreviewScreen,
);

export default function PreviewRoute() {
  return (
    <SignedIn>
      <Preview />
    </SignedIn>
  );
}

/** Redirects signed-out visitors to the login, which leads back. */
function Preview() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const { session, checkAgain } = useSession();
  if (session === 'unknown') return <Loading />;
  if (session instanceof CallFailure) return <Unreachable failure={session} onAgain={checkAgain} />;
  if (session === null) return <Navigate to={paths.login} replace state={{ wanted: pathname } satisfies Wanted} />;
  return (
    <PersonProvider value={session}>
      <ScreenTitle title="preview.title" />
      <Suspense fallback={<Loading />}>
        <PreviewScreen slug={slug} />
      </Suspense>
    </PersonProvider>
  );
}
