import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadAppCheck } from '../shared/firebase/load-app-check.ts';
import { lazyScreen } from '../shared/loading/lazy-screen.tsx';
import type { ImportScript, Lazy } from '../shared/loading/load-script.ts';
import { paths } from '../shared/paths.ts';

interface AppRoute {
  readonly path: string;
  readonly Screen: Lazy<object>;
  /** Guest and account pages have header, footer and cookie banner; the dashboard has its own shell. */
  readonly kind: 'guest' | 'account' | 'dashboard';
}

function route(
  path: string,
  importScreen: ImportScript<{ readonly default: ComponentType }>,
  kind: AppRoute['kind'] = 'guest',
): AppRoute {
  // Waits for App Check here: a top-level await in a Firebase module would make the bundler split the start script.
  const importReady = () => loadAppCheck().then(importScreen);
  return { path, Screen: lazyScreen(kind === 'guest' ? importScreen : importReady, (module) => module.default), kind };
}

/** Every screen, loaded when it is opened. The first match applies. */
export const routes: readonly AppRoute[] = [
  route(paths.home, () => import('../features/landing/landing-screen.tsx')),
  route(paths.region(':region'), () => import('../features/region/region-screen.tsx')),
  route(paths.faq, () => import('../features/faq/faq-screen.tsx')),
  route(paths.contact, () => import('../features/contact/contact-screen.tsx')),
  route(paths.partner, () => import('../features/partner/partner-screen.tsx')),
  route(paths.partnerContact, () => import('../features/contact/partner-contact-screen.tsx')),
  route(paths.partnerPage(':name'), () => import('../features/partner/partner-page-screen.tsx')),
  route(paths.imprint, () => import('../features/legal/imprint-screen.tsx')),
  route(paths.terms, () => import('../features/legal/terms-screen.tsx')),
  route(paths.privacy, () => import('../features/legal/privacy-screen.tsx')),
  route(paths.order, () => import('../features/booking/order/order-screen.tsx')),
  route(paths.orderPartner(':partner'), () => import('../features/booking/order/order-screen.tsx')),
  ...['', '/:referrerCode', '/:referrerCode/:invitationCode'].map((codes) =>
    route(`${paths.onboarding}${codes}`, () => import('../features/onboarding/onboarding-screen.tsx')),
  ),
  route(paths.confirmBooking, () => import('../features/company-page/confirm-booking-screen.tsx')),
  route(paths.handOn, () => import('../features/hand-on/hand-on-screen.tsx')),
  route(paths.confirmEmail, () => import('../features/onboarding/confirm-email-screen.tsx')),
  route(paths.myBooking, () => import('../features/ticket/my-booking-screen.tsx')),
  // Without a network: the ticket's worker has no company's page.
  route(paths.companyPage(':slug') + paths.myBooking, () => import('../features/ticket/my-booking-screen.tsx')),
  route(paths.login, () => import('./signed-in/login-route.tsx'), 'account'),
  route(paths.invitation, () => import('../features/password-reset/invitation-screen.tsx'), 'account'),
  route(paths.passwordReset, () => import('../features/password-reset/password-reset-screen.tsx'), 'account'),
  route(paths.passwordResetToo, () => import('../features/password-reset/password-reset-screen.tsx'), 'account'),
  route(paths.companyPagePreview(':slug'), () => import('./signed-in/preview-route.tsx'), 'dashboard'),
  route(`${paths.dashboard}/*`, () => import('./signed-in/dashboard-route.tsx'), 'dashboard'),
];

export const routeOf = (pathname: string): AppRoute | undefined => routes.find(({ path }) => matchPath(path, pathname));
