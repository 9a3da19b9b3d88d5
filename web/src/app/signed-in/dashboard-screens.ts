import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import type { DashboardPath } from './guards.ts';

interface DashboardScreen {
  readonly path: DashboardPath;
  readonly title: TextId;
  readonly Screen: LazyExoticComponent<ComponentType>;
}

const screen = (
  path: DashboardPath,
  title: TextId,
  load: () => Promise<{ readonly default: ComponentType }>,
): DashboardScreen => ({
  path,
  title,
  Screen: lazy(load),
});

/** Every screen below /dashboard, loaded when it is opened; Firestore comes with those that need it. */
export const screens: readonly DashboardScreen[] = [
  screen(paths.rides, 'dashboard.title', () => import('../../features/rides/rides-screen.tsx')),
  screen(paths.postRide, 'post.title', () => import('../../features/hotel-posting/post-ride-screen.tsx')),
  screen(paths.tokenHistory, 'tokens.title', () => import('../../features/tokens/token-history-screen.tsx')),
  screen(paths.topUpDone, 'topUp.thanks', () => import('../../features/tokens/top-up-done-screen.tsx')),
  screen(paths.topUpCanceled, 'topUp.canceled', () => import('../../features/tokens/top-up-canceled-screen.tsx')),
  screen(paths.users, 'shell.users', () => import('../../features/users/users-screen.tsx')),
  screen(paths.profile, 'profile.title', () => import('../../features/profile/profile-screen.tsx')),
  screen(paths.team, 'soon.team.title', async () => ({ default: (await import('./coming-soon.tsx')).TeamSoon })),
  screen(paths.website, 'soon.website.title', async () => ({
    default: (await import('./coming-soon.tsx')).WebsiteSoon,
  })),
  screen(paths.websiteToo, 'soon.website.title', async () => ({
    default: (await import('./coming-soon.tsx')).WebsiteSoon,
  })),
  screen(paths.marketplace, 'soon.marketplace.title', async () => ({
    default: (await import('./coming-soon.tsx')).MarketplaceSoon,
  })),
  screen(paths.hotelPartner, 'soon.hotelPartner.title', async () => ({
    default: (await import('./coming-soon.tsx')).HotelPartnerSoon,
  })),
];
