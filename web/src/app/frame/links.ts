import type { TextId } from '../../shared/intl/texts.ts';
import { paths, regionPageNames } from '../../shared/paths.ts';

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

export const regionLinks: readonly FrameLink[] = regionPageNames.map((name) => ({
  to: paths.region(name),
  text: `region.${name}.title`,
}));

export const partnerLinks: readonly FrameLink[] = [
  { to: paths.partnerPage('taxi'), text: 'frame.partnerTaxi' },
  { to: paths.partnerPage('hotel'), text: 'frame.partnerHotels' },
  { to: paths.partnerPage('tourism'), text: 'frame.partnerTourism' },
  { to: paths.partnerPage('retail'), text: 'frame.partnerRetail' },
  { to: paths.login, text: 'frame.login' },
  { to: paths.partnerContact, text: 'frame.partnerContact' },
];

export const legalLinks: readonly FrameLink[] = [
  { to: paths.terms, text: 'frame.terms' },
  { to: paths.privacy, text: 'frame.privacy' },
  { to: paths.imprint, text: 'frame.imprint' },
];
