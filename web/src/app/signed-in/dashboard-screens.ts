import type { ComponentType } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.tsx';
import type { Lazy } from '../../shared/loading/script-of.ts';
import { paths } from '../../shared/paths.ts';
import type { DashboardPath } from './guards.ts';

interface DashboardScreen {
  readonly path: DashboardPath;
  readonly title: TextId;
  readonly Screen: Lazy<object>;
}

const screen = (
  path: DashboardPath,
  title: TextId,
  importScreen: () => Promise<{ readonly default: ComponentType }>,
): DashboardScreen => ({ path, title, Screen: lazyScreen(importScreen, (module) => module.default) });

type ComingSoon = typeof import('./coming-soon.tsx');
const soon = (path: DashboardPath, title: TextId, pick: (module: ComingSoon) => ComponentType): DashboardScreen => ({
  path,
  title,
  Screen: lazyScreen(() => import('./coming-soon.tsx'), pick),
});

/** Every screen below /dashboard, loaded when it is opened; Firestore is loaded with those that need it. */
export const screens: readonly DashboardScreen[] = [
  screen(paths.rides, 'dashboard.title', () => import('../../features/rides/rides-screen.tsx')),
  screen(paths.postRide, 'post.title', () => import('../../features/booking/hotel/post-ride-screen.tsx')),
  screen(paths.tokenHistory, 'tokens.title', () => import('../../features/tokens/token-history-screen.tsx')),
  screen(paths.topUpDone, 'topUp.title', () => import('../../features/tokens/top-up-done-screen.tsx')),
  screen(paths.topUpCanceled, 'topUp.canceled', () => import('../../features/tokens/top-up-canceled-screen.tsx')),
  screen(paths.users, 'shell.users', () => import('../../features/companies/companies-screen.tsx')),
  screen(paths.tariff, 'tariff.title', () => import('../../features/tariff/tariff-screen.tsx')),
  screen(paths.team, 'team.title', () => import('../../features/team/team-screen.tsx')),
  screen(paths.profile, 'profile.title', () => import('../../features/profile/profile-screen.tsx')),
  screen(paths.website, 'website.title', () => import('../../features/website/website-screen.tsx')),
  screen(paths.websiteToo, 'website.title', () => import('../../features/website/website-screen.tsx')),
  soon(paths.marketplace, 'soon.marketplace.title', ({ MarketplaceSoon }) => MarketplaceSoon),
  soon(paths.hotelPartner, 'soon.hotelPartner.title', ({ HotelPartnerSoon }) => HotelPartnerSoon),
];
