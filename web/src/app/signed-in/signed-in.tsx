import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { app } from '../../shared/firebase/app.ts';
import { auth } from '../../shared/firebase/firebase.ts';
import { muiTheme } from '../theme/mui-theme.ts';

/**
 * Provides Firebase and MUI's theme; the guest pages' base style sheet and CSS variables apply, too. Firestore loads
 * later (`withFirestore`).
 */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
