import { regionNames } from '@talwaerts/domain/product/regions.ts';
import { audienceNames, products } from '../features/partner/partner-names.ts';
import type { TextId } from '../shared/intl/texts.ts';
import { paths, regionPageNames } from '../shared/paths.ts';

/** A page written as HTML at build time. */
export interface PrerenderedPage {
  readonly path: string;
  readonly title: TextId;
  readonly description: TextId;
  /** Whether Hosting serves the page at all addresses below its path, too. */
  readonly hasBelow?: true;
}

export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: paths.home,
    title: 'landing.pageTitle',
    description: 'landing.description',
  },
  ...regionPageNames.map((name) => ({
    path: paths.region(name),
    title: `region.${name}.title` as const,
    description: `region.${name}.lead` as const,
  })),
  {
    path: paths.faq,
    title: 'faq.title',
    description: 'faq.description',
  },
  {
    path: paths.order,
    title: 'order.pageTitle',
    description: 'order.description',
  },
  ...regionNames.map((name) => ({
    path: paths.orderPartner(name),
    title: `order.region.${name}` as const,
    description: `order.region.${name}Lead` as const,
  })),
  {
    path: paths.myBooking,
    title: 'myBooking.title',
    description: 'myBooking.description',
  },
  {
    path: paths.contact,
    title: 'contact.title',
    description: 'contact.description',
  },
  {
    path: paths.partner,
    title: 'partner.title',
    description: 'partner.description',
  },
  ...[...audienceNames, ...products].map((name) => ({
    path: paths.partnerPage(name),
    title: `partner.${name}.title` as const,
    description: `partner.${name}.lead` as const,
  })),
  {
    path: paths.partnerContact,
    title: 'partnerContact.title',
    description: 'partnerContact.description',
  },
  {
    path: paths.onboarding,
    title: 'onboarding.title',
    description: 'onboarding.description',
    hasBelow: true,
  },
  {
    path: paths.confirmBooking,
    title: 'confirmBooking.title',
    description: 'confirmBooking.description',
  },
  {
    path: paths.handOn,
    title: 'handOnPage.title',
    description: 'handOnPage.description',
  },
  {
    path: paths.confirmEmail,
    title: 'confirmEmail.title',
    description: 'confirmEmail.description',
  },
  {
    path: paths.login,
    title: 'login.title',
    description: 'login.description',
  },
  {
    path: paths.invitation,
    title: 'invitation.pageTitle',
    description: 'invitation.description',
  },
  ...[paths.passwordReset, paths.passwordResetToo].map((path) => ({
    path,
    title: 'passwordReset.title' as const,
    description: 'passwordReset.description' as const,
  })),
  {
    path: paths.imprint,
    title: 'legal.imprint.title',
    description: 'legal.imprint.description',
  },
  {
    path: paths.terms,
    title: 'legal.terms.title',
    description: 'legal.terms.description',
  },
  {
    path: paths.privacy,
    title: 'legal.privacy.title',
    description: 'legal.privacy.description',
  },
];

/** Returns the page at an address. Ignores upper and lower case and a final slash, like the router. */
export function prerenderedPageAt(pathname: string): PrerenderedPage | undefined {
  const plain = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return prerenderedPages.find(({ path, hasBelow }) => path === plain || (hasBelow && plain.startsWith(`${path}/`)));
}
