import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isOfTaxiCompany } from '@talwaerts/domain/company/roles.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OwnRideDialog, WithNewRide } from '../../../features/rides/own/new-ride.tsx';
import { requestServerTime } from '../../../shared/calls/server-clock.ts';
import { useDropGuard } from '../../../shared/files.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../../shared/loading/prefetch.ts';
import { initialsOf } from '../../../shared/people.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { TopUpProvider, useNewRide } from '../../../shared/shell-dialogs.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useLast } from '../../../shared/ui/use-latest.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { BottomBar, bottomBarHeight } from './bottom-bar.tsx';
import { ConnectionState } from './connection-state.tsx';
import { Palette, ShellKeys } from './keys/shell-keys.tsx';
import { menuEntries } from './menu-entries.ts';
import { Sidebar } from './navigation.tsx';

const MenuDrawer = lazyPart(
  () => import('./menu-drawer.tsx'),
  (module) => module.MenuDrawer,
);
// Lazy: these load Firestore, which must not delay the first paint of the shell.
const LiveWatch = lazyPart(
  () => import('./live-watch.tsx'),
  (module) => module.LiveWatch,
);
const SecondFactorNeeded = lazyPart(
  () => import('./second-factor-needed.tsx'),
  (module) => module.SecondFactorNeeded,
);
const BalanceButton = lazyPart(
  () => import('./balance-button.tsx'),
  (module) => module.BalanceButton,
);
const NegativeBalance = lazyPart(
  () => import('../../../features/tokens/negative-balance.tsx'),
  (module) => module.NegativeBalance,
);
const CompanyNotices = lazyPart(
  () => import('../../../features/profile/company-notices.tsx'),
  (module) => module.CompanyNotices,
);
const RedLine = lazyPart(
  () => import('../../../features/rides/urgent/red-line.tsx'),
  (module) => module.RedLine,
);
const TopUpDialog = lazyPart(
  () => import('../../../features/tokens/top-up-dialog.tsx'),
  (module) => module.TopUpDialog,
);
const OwnCancellations = lazyPart(
  () => import('../../../features/rides/departures/own-cancellations.tsx'),
  (module) => module.OwnCancellations,
);
const TapSender = lazyPart(
  () => import('../../../features/rides/taps/tap-sender.tsx'),
  (module) => module.TapSender,
);
const NewVersion = lazyPart(
  () => import('./new-version.tsx'),
  (module) => module.NewVersion,
);
const UserMenuList = lazyPart(
  () => import('./user-menu-list.tsx'),
  (module) => module.UserMenuList,
);
const openedByPress = [UserMenuList, MenuDrawer, TopUpDialog, Palette];
const openedByCompanies = [...openedByPress, OwnRideDialog];

/** The frame of every dashboard screen: menu, balance and user menu. Also watches session and connection. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { member } = usePerson();
  const [isLive, setIsLive] = useState<boolean>();
  const [lacksSecondFactor, setLacksSecondFactor] = useState(false);
  const [isBuying, setIsBuying] = useState(false);
  const buy = useCallback(() => setIsBuying(true), []);
  const { pathname } = useLocation();
  const isPaying = pathname === screenPaths.topUpDone || pathname === screenPaths.topUpCanceled;
  const [openedAtMs] = useState(() => performance.now());
  useEffect(() => void requestServerTime(), []);
  useDropGuard();
  // Set by the last prefetch, so that these parts and the cache's files load after the scripts of the first screen.
  const [isIdle, setIsIdle] = useState(false);
  const [later] = useState(() => [
    ...(member.role === 'taxi' ? openedByCompanies : openedByPress),
    { prefetch: async () => setIsIdle(true) },
  ]);
  usePrefetch(later, isLive === true);
  return (
    <TopUpProvider value={buy}>
      <WithNewRide>
        <Layout>
          <Box sx={noticesStyle}>
            {member.role === 'taxi' && isIdle && <RedLine companyId={member.companyId} />}
            {member.role !== 'admin' && isIdle && <OwnCancellations member={member} openedAtMs={openedAtMs} />}
            {isIdle && <NewVersion />}
            <ConnectionState isLive={isLive} />
          </Box>
          <Box component="main" id="content" tabIndex={-1} sx={mainStyle}>
            {isOfTaxiCompany(member) && <TapSender />}
            {member.role === 'taxi' && !isPaying && <NegativeBalance companyId={member.companyId} />}
            {member.role === 'taxi' && <CompanyNotices companyId={member.companyId} />}
            {lacksSecondFactor && <SecondFactorNeeded />}
            {/* Keeps the profile mounted: it would lose the message that the authenticator app has been added. */}
            {(!lacksSecondFactor || pathname === screenPaths.profile) && children}
          </Box>
        </Layout>
      </WithNewRide>
      <LiveWatch member={member} onConnection={setIsLive} onSecondFactor={setLacksSecondFactor} />
      {isBuying && <TopUpDialog onClose={() => setIsBuying(false)} />}
    </TopUpProvider>
  );
}

function Layout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { member } = usePerson();
  const entries = menuEntries(member.role);
  /** Undefined until first opened. */
  const [isMenuOpen, setIsMenuOpen] = useState<boolean>();
  const hasSidebar = useMediaQuery(`(min-width: ${breakpoints.sidebar}px)`, { noSsr: true });
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const hasBottomBar = isPhone && entries.length > 1;
  return (
    <ShellKeys entries={entries}>
      {(paletteButton) => (
        <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
          <Box component="a" href="#content" sx={skipStyle}>
            {text('frame.skip')}
          </Box>
          {hasSidebar && <Sidebar entries={entries} />}
          {!hasSidebar && isMenuOpen !== undefined && (
            <MenuDrawer entries={entries} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
          )}
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              '--bottom-bar': hasBottomBar ? bottomBarHeight : '0px',
              pb: 'var(--bottom-bar)',
            }}
          >
            <Box component="header" sx={headerStyle}>
              {!hasSidebar && (
                <>
                  <IconButton aria-label={text('frame.menu')} onClick={() => setIsMenuOpen(true)}>
                    <Icon name="menu" />
                  </IconButton>
                  <Typography color="primary" sx={nameStyle}>
                    {product.name}
                  </Typography>
                </>
              )}
              <Box sx={{ flex: 1 }} />
              {isOfTaxiCompany(member) && <BalanceButton companyId={member.companyId} />}
              {member.role === 'taxi' && <NewRideButton />}
              {paletteButton}
              <UserMenu />
            </Box>
            {children}
            {hasBottomBar && <BottomBar entries={entries} onMore={() => setIsMenuOpen(true)} />}
          </Box>
        </Box>
      )}
    </ShellKeys>
  );
}

/** A phone's header has no room for it. */
const nameStyle = {
  display: { xs: 'none', sm: 'block' },
  fontWeight: 800,
  fontSize: '1.125rem',
  letterSpacing: '-0.02em',
} as const;
const sides = { xs: 4, sm: 6, lg: 8 } as const;
const headerStyle = {
  displayPrint: 'none',
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  minHeight: 64,
  px: { ...sides, xs: 2 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // With very large text the header needs several lines: if sticky, it would leave too little room for the page.
  '@media (max-width: 15rem)': { position: 'static' },
} as const;
/** Stay below the header while the page scrolls. */
const noticesStyle = { displayPrint: 'none', position: 'sticky', top: 64, zIndex: 'appBar' } as const;
const mainStyle = {
  maxWidth: 1536,
  mx: 'auto',
  px: sides,
  py: { xs: 5, sm: 7 },
  overflowWrap: 'break-word',
  '&:focus': { outline: 'none' },
} as const;
/** Visible while focused. */
const skipStyle = {
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 'tooltip',
  px: 4,
  py: 3,
  bgcolor: 'background.paper',
  transform: 'translateY(-110%)',
  '&:focus': { transform: 'none' },
} as const;

/** Opens the dialog for a new ride on a phone, whose screens have no room for a button of their own. */
function NewRideButton() {
  const text = useText();
  const openNewRide = useNewRide();
  return (
    <IconButton aria-label={text('own.new')} aria-haspopup="dialog" onClick={openNewRide} sx={newRideStyle}>
      <Icon name="plus" />
    </IconButton>
  );
}

const newRideStyle = {
  display: { sm: 'none' },
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  '&:hover': { bgcolor: 'secondary.dark' },
} as const;

/** Shows the signed-in member, and opens the user menu. */
function UserMenu() {
  const text = useText();
  const { name, email } = usePerson();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useLast(anchor) !== undefined;
  return (
    <>
      <IconButton
        aria-label={text('dashboard.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={avatarStyle}>
          {initialsOf(name || email)}
        </Box>
      </IconButton>
      {wasOpen && <UserMenuList anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

const avatarStyle = {
  display: 'grid',
  placeItems: 'center',
  width: '2.375rem',
  height: '2.375rem',
  borderRadius: '50%',
  fontSize: '0.875rem',
  fontWeight: 700,
  bgcolor: 'var(--glacier)',
  color: 'primary.main',
} as const;
