import { lazyPart } from '../../shared/loading/lazy-part.tsx';

/** Lazy drawers, each loaded when opened, and `ShareCard`, loaded once the page is active. */
export const BaseSettingsDrawer = lazyPart(
  () => import('./sections/base-settings-drawer.tsx'),
  (module) => module.BaseSettingsDrawer,
);
export const IntroDrawer = lazyPart(
  () => import('./sections/intro-drawer.tsx'),
  (module) => module.IntroDrawer,
);
export const FleetDrawer = lazyPart(
  () => import('./fleet/fleet-drawer.tsx'),
  (module) => module.FleetDrawer,
);
export const BookingDrawer = lazyPart(
  () => import('./booking/booking-drawer.tsx'),
  (module) => module.BookingDrawer,
);
export const ShareCard = lazyPart(
  () => import('./share/share-card.tsx'),
  (module) => module.ShareCard,
);
