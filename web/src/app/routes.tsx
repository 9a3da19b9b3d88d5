import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../shared/paths.ts';

type Screen = Promise<{ readonly default: ComponentType }>;

export interface AppRoute {
  readonly path: string;
  readonly load: () => Screen;
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Whether header, footer and cookie banner stand around it. */
  readonly framed: boolean;
}

function route(path: string, load: () => Screen, framed = true): AppRoute {
  return { path, load, Screen: lazy(load), framed };
}

/** Every screen, loaded when it is opened. The first match counts. */
export const routes: readonly AppRoute[] = [
  route(paths.home, () => import('../features/landing/landing-screen.tsx')),
  route(paths.faq, () => import('../features/faq/faq-screen.tsx')),
  route(paths.contact, () => import('../features/contact/contact-screen.tsx')),
  route(paths.partner, () => import('../features/partner/partner-screen.tsx')),
  route(paths.partnerContact, () => import('../features/contact/partner-contact-screen.tsx')),
  route(paths.partnerPage(':name'), () => import('../features/partner/partner-page-screen.tsx')),
  route(paths.imprint, () => import('../features/legal/imprint-screen.tsx')),
  route(paths.terms, () => import('../features/legal/terms-screen.tsx')),
  route(paths.privacy, () => import('../features/legal/privacy-screen.tsx')),
  route(paths.order, () => import('../features/order/order-screen.tsx')),
  route(paths.orderPartner(':partner'), () => import('../features/order/order-screen.tsx')),
  route(paths.myBooking, () => import('../features/ticket/my-booking-screen.tsx')),
  route(paths.login, () => import('./signed-in/login-route.tsx')),
  route(paths.passwordReset, () => import('../features/password-reset/password-reset-screen.tsx')),
  route(paths.passwordResetToo, () => import('../features/password-reset/password-reset-screen.tsx')),
  route(`${paths.dashboard}/*`, () => import('./signed-in/dashboard-route.tsx'), false),
];

export const routeOf = (pathname: string): AppRoute | undefined => routes.find(({ path }) => matchPath(path, pathname));
