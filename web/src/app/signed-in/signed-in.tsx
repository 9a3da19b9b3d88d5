import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { app } from '../../shared/firebase/app.ts';
import { auth } from '../../shared/firebase/firebase.ts';
import { muiTheme } from '../theme/mui-theme.ts';

/**
 * Provides what the signed-in side needs: Firebase, and MUI's theme over the guest pages' base sheet and variables, by day
 * and by night. Firestore comes later (`withFirestore`).
 */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.scheme = 'system';
    return () => {
      delete dataset.scheme;
    };
  }, []);
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
