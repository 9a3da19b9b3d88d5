import { regionNames } from '@talwaerts/domain/product/regions.ts';
import { audienceNames, products } from '../features/partner/partners.ts';
import type { TextId } from '../shared/intl/texts.ts';
import { paths } from '../shared/paths.ts';

/** A page that is written as HTML at build time. */
export interface PrerenderedPage {
  readonly path: string;
  /** The screen's module, whose script is preloaded. */
  readonly source: string;
  readonly title: TextId;
  readonly description: TextId;
  /** Whether it stands at all addresses below its path, too, as Hosting serves it. */
  readonly hasBelow?: true;
}

export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: paths.home,
    source: 'src/features/landing/landing-screen.tsx',
    title: 'landing.pageTitle',
    description: 'landing.description',
  },
  {
    path: paths.faq,
    source: 'src/features/faq/faq-screen.tsx',
    title: 'faq.title',
    description: 'faq.description',
  },
  {
    path: paths.order,
    source: 'src/features/order/order-screen.tsx',
    title: 'order.pageTitle',
    description: 'order.description',
  },
  ...regionNames.map((name) => ({
    path: paths.orderPartner(name),
    source: 'src/features/order/order-screen.tsx',
    title: `order.region.${name}` as const,
    description: `order.region.${name}Lead` as const,
  })),
  {
    path: paths.myBooking,
    source: 'src/features/ticket/my-booking-screen.tsx',
    title: 'myBooking.title',
    description: 'myBooking.description',
  },
  {
    path: paths.contact,
    source: 'src/features/contact/contact-screen.tsx',
    title: 'contact.title',
    description: 'contact.description',
  },
  {
    path: paths.partner,
    source: 'src/features/partner/partner-screen.tsx',
    title: 'partner.title',
    description: 'partner.description',
  },
  ...[...audienceNames, ...products].map((name) => ({
    path: paths.partnerPage(name),
    source: 'src/features/partner/partner-page-screen.tsx',
    title: `partner.${name}.title` as const,
    description: `partner.${name}.lead` as const,
  })),
  {
    path: paths.partnerContact,
    source: 'src/features/contact/partner-contact-screen.tsx',
    title: 'partnerContact.title',
    description: 'partnerContact.description',
  },
  {
    path: paths.onboarding,
    source: 'src/features/onboarding/onboarding-screen.tsx',
    title: 'onboarding.title',
    description: 'onboarding.description',
    hasBelow: true,
  },
  {
    path: paths.confirmEmail,
    source: 'src/features/confirm-email/confirm-email-screen.tsx',
    title: 'confirmEmail.title',
    description: 'confirmEmail.description',
  },
  {
    path: paths.login,
    source: 'src/app/signed-in/login-route.tsx',
    title: 'login.title',
    description: 'login.description',
  },
  ...[paths.passwordReset, paths.passwordResetToo].map((path) => ({
    path,
    source: 'src/features/password-reset/password-reset-screen.tsx',
    title: 'passwordReset.title' as const,
    description: 'passwordReset.description' as const,
  })),
  {
    path: paths.imprint,
    source: 'src/features/legal/imprint-screen.tsx',
    title: 'legal.imprint.title',
    description: 'legal.imprint.description',
  },
  {
    path: paths.terms,
    source: 'src/features/legal/terms-screen.tsx',
    title: 'legal.terms.title',
    description: 'legal.terms.description',
  },
  {
    path: paths.privacy,
    source: 'src/features/legal/privacy-screen.tsx',
    title: 'legal.privacy.title',
    description: 'legal.privacy.description',
  },
];

/** The page at an address, in any case, as routes match it, with or without a slash at its end. */
export function prerenderedPageAt(pathname: string): PrerenderedPage | undefined {
  const plain = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return prerenderedPages.find(({ path, hasBelow }) => path === plain || (hasBelow && plain.startsWith(`${path}/`)));
}
