import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';

export interface FrameLink {
  readonly to: string;
  readonly text: TextId;
}

export const bookLinks: readonly FrameLink[] = [
  { to: paths.order, text: 'frame.bookTaxi' },
  { to: `${paths.order}?ride=airport`, text: 'frame.bookAirport' },
  { to: `${paths.order}?ride=train`, text: 'frame.bookTrain' },
  { to: paths.faq, text: 'frame.faq' },
  { to: paths.myBooking, text: 'frame.myBooking' },
  { to: paths.contact, text: 'frame.support' },
];

export const partnerLinks: readonly FrameLink[] = [
  { to: paths.partner, text: 'frame.partnerTaxi' },
  { to: `${paths.partner}#hotels`, text: 'frame.partnerHotels' },
  { to: `${paths.partner}#tourism`, text: 'frame.partnerTourism' },
  { to: `${paths.partner}#retail`, text: 'frame.partnerRetail' },
  { to: paths.login, text: 'frame.login' },
  { to: paths.partnerContact, text: 'frame.partnerContact' },
];

export const legalLinks: readonly FrameLink[] = [
  { to: paths.terms, text: 'frame.terms' },
  { to: paths.privacy, text: 'frame.privacy' },
  { to: paths.imprint, text: 'frame.imprint' },
];
