import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { muiTheme } from '../theme/mui-theme.ts';

/** What the signed-in side stands in: MUI's theme over the guest pages' base sheet and variables, by day and by night. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.scheme = 'system';
    return () => {
      delete dataset.scheme;
    };
  }, []);
  return <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>;
}
