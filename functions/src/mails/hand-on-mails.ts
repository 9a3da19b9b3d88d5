import type { Company } from '@talwaerts/domain/company/company.ts';
import type { HandOnEnd, OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatPrice, formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type HandOnOffer, handOnOffer, standingHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { signHandOn } from '../platform/tokens.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedMember } from '../store/members.ts';
import { rideDocument } from '../store/rides.ts';
import { offeredRows } from '../use-cases/papers/fact-rows.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/**
 * In German, the language of the companies' mails, without the guest's contact. Null once the offer is over, or if the
 * member has left the team.
 */
export async function composeHandOnOfferedMail(order: OrderOf<'hand-on-offered'>): Promise<ComposedMail | null> {
  const [stored, member] = await Promise.all([
    rideDocument(order.rideId).get(),
    findJoinedMember(order.companyId, order.uid),
  ]);
  const ride = ifStored(stored, readRide);
  const offer = ride && handOnOffer(ride);
  if (!member || !offer || !standingHandOn(ride, Date.now())) return null;
  // Offered again meanwhile: that offer has its own mail.
  if (offer.companyId !== order.companyId || offer.handOns !== order.nth) return null;
  const { rideId, nth, companyId, uid } = order;
  const token = signHandOn({ rideId, nth, companyId, uid }, linkSigningKey.value());
  const url = `${siteUrl.value()}/handon?${new URLSearchParams({ token })}`;
  return { to: member.email, content: handOnOfferedMail(ride, offer, member.name, url) };
}

export function handOnOfferedMail(
  ride: Ride,
  offer: Pick<HandOnOffer, 'fromName' | 'untilMs' | 'priceCents' | 'chargeTokenCents'>,
  name: string,
  url: string,
): MailContent {
  const { label, hello } = words[defaultLang];
  const until = timeOf(offer.untilMs, defaultLang);
  return {
    lang: defaultLang,
    subject: `Fahrt ${ride.id}: ${offer.fromName} bietet sie Ihnen an`,
    title: 'Übernehmen Sie diese Fahrt?',
    greeting: hello(name),
    paragraphs: [
      `${offer.fromName} bietet Ihnen diese Fahrt an. Sie können sie bis ${until} Uhr übernehmen oder ablehnen.`,
    ],
    details: [
      'Die Kontaktdaten des Gastes sehen Sie, sobald Sie die Fahrt übernommen haben.',
      'Der Link ist nur für Sie: Wer ihn hat, kann für Ihr Unternehmen antworten.',
    ],
    facts: [
      [
        ...wayOf(ride),
        ...offeredRows(ride, words[defaultLang]),
        [label.price, formatPrice(offer.priceCents)],
        ['Provision', `${formatTokens(offer.chargeTokenCents)} Token`],
        [label.id, ride.id],
      ],
    ],
    link: { url, label: 'Angebot beantworten' },
    closing: product.name,
  };
}

const endings: Readonly<Record<HandOnEnd, (name: string) => { readonly title: string; readonly paragraph: string }>> = {
  taken: (name) => ({
    title: `${name} fährt diese Fahrt`,
    paragraph: `${name} hat diese Fahrt übernommen. Bitte fahren Sie sie nicht mehr; der Gast erfährt, wer ihn fährt.`,
  }),
  declined: (name) => ({
    title: `${name} übernimmt diese Fahrt nicht`,
    paragraph: `${name} hat diese Fahrt abgelehnt. Sie bleibt bei Ihnen.`,
  }),
  expired: (name) => ({
    title: `${name} hat nicht geantwortet`,
    paragraph: `${name} hat diese Fahrt nicht rechtzeitig übernommen. Sie bleibt bei Ihnen.`,
  }),
};

/** In German, the language of the companies' mails. Null once the company or the ride was removed. */
export async function composeHandOnEndedMail(order: OrderOf<'hand-on-ended'>): Promise<ComposedMail | null> {
  const [company, stored] = await Promise.all([findCompany(order.companyId), rideDocument(order.rideId).get()]);
  const ride = ifStored(stored, readRide);
  if (!company || !ride) return null;
  return { to: company.email, content: handOnEndedMail(order, ride, company, siteUrl.value()) };
}

export function handOnEndedMail(
  { end, name }: Pick<OrderOf<'hand-on-ended'>, 'end' | 'name'>,
  ride: Ride,
  { designation }: Pick<Company, 'designation'>,
  site: string,
): MailContent {
  const { title, paragraph } = endings[end](name);
  const { label, hello, canceled } = words[defaultLang];
  const isRefunded = end === 'taken' && ride.feePaidBy === null;
  return {
    lang: defaultLang,
    subject: `Fahrt ${ride.id}: ${title}`,
    title,
    greeting: hello(designation),
    paragraphs: isRefunded ? [paragraph, canceled.refund] : [paragraph],
    facts: [[...wayOf(ride), [label.id, ride.id]]],
    link: { url: `${site}/dashboard/main?status=confirmed`, label: 'Ihre bestätigten Fahrten' },
    closing: product.name,
  };
}

function wayOf(ride: Ride): readonly (readonly [string, string])[] {
  const { label } = words[defaultLang];
  return [
    [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs, defaultLang)}`],
    [label.from, ride.pickup.label],
    [label.to, ride.destination.label],
  ];
}
