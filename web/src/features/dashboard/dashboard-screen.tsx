import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Snackbar from '@mui/material/Snackbar';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { signOut } from 'firebase/auth';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { auth } from '../../shared/firebase/firebase.ts';
import { useSession } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsOnline } from './use-is-online.ts';

// Firestore comes with these, after signing in.
const RidesScreen = lazy(async () => ({ default: (await import('./rides-screen.tsx')).RidesScreen }));
const BalanceText = lazy(async () => ({ default: (await import('./balance-text.tsx')).BalanceText }));

/** The signed-in area; who is not signed in goes to the login. */
export function DashboardScreen() {
  const text = useText();
  const session = useSession();
  const isOnline = useIsOnline();
  if (session === 'unknown') return <Loading />;
  if (session === null) return <Navigate to={paths.login} replace />;
  const { member, name } = session;
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <AppBar
        position="sticky"
        color="default"
        elevation={0}
        sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        <Toolbar sx={{ gap: 2 }}>
          <Typography color="primary" sx={{ fontWeight: 800, flex: 1 }}>
            {product.name}
          </Typography>
          {(member.role === 'taxi' || member.role === 'driver') && <BalanceButton member={member} />}
          <UserMenu name={name} />
        </Toolbar>
      </AppBar>
      {!isOnline && <Alert severity="warning">{text('dashboard.offline')}</Alert>}
      <Container component="main" maxWidth="xl" sx={{ py: 6 }}>
        <Suspense fallback={<Loading />}>
          <RidesScreen member={member} />
        </Suspense>
      </Container>
    </Box>
  );
}

function BalanceButton({ member }: { readonly member: Exclude<Member, { role: 'admin' }> }) {
  const text = useText();
  const [isTold, setIsTold] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsTold(true)}>
        <Suspense fallback={text('dashboard.balance', { tokens: formatTokens(0) })}>
          <BalanceText companyId={member.companyId} />
        </Suspense>
      </Button>
      <Snackbar open={isTold} autoHideDuration={8_000} onClose={() => setIsTold(false)}>
        <Alert severity="info">{text('dashboard.topUpSoon', { email: product.support.email })}</Alert>
      </Snackbar>
    </>
  );
}

function UserMenu({ name }: { readonly name: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const logOut = async (): Promise<void> => {
    setAnchor(undefined);
    await signOut(auth);
    await navigate(paths.login);
  };
  return (
    <>
      <Button
        aria-label={text('dashboard.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {initialsOf(name)}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={logOut}>{text('dashboard.logout')}</MenuItem>
      </Menu>
    </>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2) || '–';

function Loading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <CircularProgress />
    </Box>
  );
}
