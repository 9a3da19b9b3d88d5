import { matchPath } from 'react-router-dom';
import { paths } from '../src/shared/paths.ts';

/** Modules of the screens of prerendered pages. Not in `prerendered-pages.ts`, which every page's script contains. */
const sources: readonly (readonly [path: string, source: string])[] = [
  [paths.home, 'src/features/landing/landing-screen.tsx'],
  [paths.region(':name'), 'src/features/region/region-screen.tsx'],
  [paths.faq, 'src/features/faq/faq-screen.tsx'],
  [paths.order, 'src/features/booking/order/order-screen.tsx'],
  [paths.orderPartner(':name'), 'src/features/booking/order/order-screen.tsx'],
  [paths.myBooking, 'src/features/ticket/my-booking-screen.tsx'],
  [paths.contact, 'src/features/contact/contact-screen.tsx'],
  [paths.partner, 'src/features/partner/partner-screen.tsx'],
  [paths.partnerContact, 'src/features/contact/partner-contact-screen.tsx'],
  [paths.partnerPage(':name'), 'src/features/partner/partner-page-screen.tsx'],
  [paths.onboarding, 'src/features/onboarding/onboarding-screen.tsx'],
  [paths.confirmBooking, 'src/features/company-page/confirm-booking-screen.tsx'],
  [paths.handOn, 'src/features/hand-on/hand-on-screen.tsx'],
  [paths.confirmEmail, 'src/features/onboarding/confirm-email-screen.tsx'],
  [paths.login, 'src/app/signed-in/login-route.tsx'],
  [paths.invitation, 'src/features/password-reset/invitation-screen.tsx'],
  [paths.passwordReset, 'src/features/password-reset/password-reset-screen.tsx'],
  [paths.passwordResetToo, 'src/features/password-reset/password-reset-screen.tsx'],
  [paths.imprint, 'src/features/legal/imprint-screen.tsx'],
  [paths.terms, 'src/features/legal/terms-screen.tsx'],
  [paths.privacy, 'src/features/legal/privacy-screen.tsx'],
];

/** Returns the module of the screen at `path`, whose script the page preloads. */
export function screenSource(path: string): string {
  const found = sources.find(([pattern]) => matchPath(pattern, path));
  if (!found) throw new Error(`No screen is named for ${path}: see build/screen-source.ts`);
  return found[1];
}
