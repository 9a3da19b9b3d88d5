import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { paths } from '../../shared/paths.ts';
import type { DashboardPath } from './guards.ts';

interface DashboardScreen {
  readonly path: DashboardPath;
  readonly Screen: LazyExoticComponent<ComponentType>;
}

const screen = (path: DashboardPath, load: () => Promise<{ readonly default: ComponentType }>): DashboardScreen => ({
  path,
  Screen: lazy(load),
});

/** Every screen below /dashboard, loaded when it is opened; Firestore comes with those that need it. */
export const screens: readonly DashboardScreen[] = [
  screen(paths.rides, () => import('../../features/dashboard/rides-screen.tsx')),
  screen(paths.postRide, () => import('../../features/hotel-posting/post-ride-screen.tsx')),
  screen(paths.tokenHistory, () => import('../../features/tokens/token-history-screen.tsx')),
  screen(paths.topUpDone, () => import('../../features/tokens/top-up-done-screen.tsx')),
  screen(paths.topUpCanceled, () => import('../../features/tokens/top-up-canceled-screen.tsx')),
  screen(paths.users, () => import('../../features/users/users-screen.tsx')),
  screen(paths.profile, () => import('../../features/profile/profile-screen.tsx')),
  screen(paths.team, async () => ({ default: (await import('./coming-soon.tsx')).TeamSoon })),
  screen(paths.website, async () => ({ default: (await import('./coming-soon.tsx')).WebsiteSoon })),
  screen(paths.websiteToo, async () => ({ default: (await import('./coming-soon.tsx')).WebsiteSoon })),
  screen(paths.marketplace, async () => ({ default: (await import('./coming-soon.tsx')).MarketplaceSoon })),
  screen(paths.hotelPartner, async () => ({ default: (await import('./coming-soon.tsx')).HotelPartnerSoon })),
];
