import Alert from '@mui/material/Alert';
import { Navigate, useLocation } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';

/**
 * Redirects an administrator who signed in by password alone to the profile, the only screen that works until an
 * authenticator app is added.
 */
export function SecondFactorNeeded() {
  const text = useText();
  const { pathname } = useLocation();
  if (pathname !== screenPaths.profile) return <Navigate to={screenPaths.profile} replace />;
  return (
    <Alert severity="warning" sx={{ mb: 5, maxWidth: 560 }}>
      {text('secondFactor.needed')}
    </Alert>
  );
}
