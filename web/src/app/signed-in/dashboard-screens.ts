import type { ComponentType } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.tsx';
import type { ImportScript, Lazy } from '../../shared/loading/load-script.ts';
import { screenPaths } from '../../shared/screen-paths.ts';
import type { DashboardPath } from './guards.ts';

interface DashboardScreen {
  readonly title: TextId;
  readonly Screen: Lazy<object>;
}

const screen = (title: TextId, importScreen: ImportScript<{ readonly default: ComponentType }>): DashboardScreen => ({
  title,
  Screen: lazyScreen(importScreen, (module) => module.default),
});

type ComingSoon = typeof import('./coming-soon.tsx');
const soon = (title: TextId, pick: (module: ComingSoon) => ComponentType): DashboardScreen => ({
  title,
  Screen: lazyScreen(() => import('./coming-soon.tsx'), pick),
});

/** Every screen below /dashboard, loaded when it is opened; Firestore is loaded with those that need it. */
const byPath: Readonly<Record<DashboardPath, DashboardScreen>> = {
  [screenPaths.rides]: screen('dashboard.title', () => import('../../features/rides/rides-screen.tsx')),
  [screenPaths.postRide]: screen('post.title', () => import('../../features/booking/hotel/post-ride-screen.tsx')),
  [screenPaths.tokenHistory]: screen('tokens.title', () => import('../../features/tokens/token-history-screen.tsx')),
  [screenPaths.guestInvoices]: screen(
    'guestInvoices.title',
    () => import('../../features/guest-invoices/invoices-screen.tsx'),
  ),
  [screenPaths.customers]: screen('customers.title', () => import('../../features/rides/own/customers-screen.tsx')),
  [screenPaths.ratings]: screen('ratings.title', () => import('../../features/ratings/ratings-screen.tsx')),
  [screenPaths.today]: screen('today.title', () => import('../../features/rides/today/today-screen.tsx')),
  [screenPaths.board]: screen('board.title', () => import('../../features/rides/board/board-screen.tsx')),
  [screenPaths.topUpDone]: screen('topUp.title', () => import('../../features/tokens/top-up-done-screen.tsx')),
  [screenPaths.topUpCanceled]: screen(
    'topUp.canceled',
    () => import('../../features/tokens/top-up-canceled-screen.tsx'),
  ),
  [screenPaths.urgent]: screen('urgentRides.title', () => import('../../features/rides/urgent/urgent-screen.tsx')),
  [screenPaths.figures]: screen('figures.title', () => import('../../features/figures/figures-screen.tsx')),
  [screenPaths.users]: screen('shell.users', () => import('../../features/companies/companies-screen.tsx')),
  [screenPaths.company]: screen('company.title', () => import('./company/company-screen.tsx')),
  [screenPaths.tariff]: screen('tariff.title', () => import('../../features/tariff/tariff-screen.tsx')),
  [screenPaths.places]: screen('places.title', () => import('../../features/places/places-screen.tsx')),
  [screenPaths.audit]: screen('audit.title', () => import('../../features/audit/audit-screen.tsx')),
  [screenPaths.team]: screen('team.title', () => import('../../features/team/team-screen.tsx')),
  [screenPaths.profile]: screen('profile.title', () => import('../../features/profile/profile-screen.tsx')),
  [screenPaths.website]: screen('website.title', () => import('../../features/website/website-screen.tsx')),
  [screenPaths.websiteToo]: screen('website.title', () => import('../../features/website/website-screen.tsx')),
  [screenPaths.marketplace]: soon('soon.marketplace.title', ({ MarketplaceSoon }) => MarketplaceSoon),
  [screenPaths.hotelPartner]: soon('soon.hotelPartner.title', ({ HotelPartnerSoon }) => HotelPartnerSoon),
};

export const screens = Object.entries(byPath) as readonly (readonly [DashboardPath, DashboardScreen])[];
