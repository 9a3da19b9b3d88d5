import type { HandOnEnd, OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { handOnOffer, standingHandOn } from '@talwaerts/domain/ride/hand-on.ts';
import type { Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { signHandOn } from '../platform/hand-on-token.ts';
import { linkSigningKey, siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedMember } from '../store/members.ts';
import { rideDocument } from '../store/rides.ts';
import { offeredRows } from '../use-cases/papers/fact-rows.ts';
import type { ComposedMail } from './composed-mail.ts';
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
  const { label, hello } = words[defaultLang];
  const { rideId, nth, companyId, uid } = order;
  const token = signHandOn({ rideId, nth, companyId, uid }, linkSigningKey.value());
  const until = timeOf(offer.untilMs);
  const content = {
    subject: `Fahrt ${ride.id}: ${offer.fromName} bietet sie Ihnen an`,
    title: 'Übernehmen Sie diese Fahrt?',
    greeting: hello(member.name),
    paragraphs: [
      `${offer.fromName} bietet Ihnen diese Fahrt an. Sie können sie bis ${until} Uhr übernehmen oder ablehnen.`,
      'Die Kontaktdaten des Gastes sehen Sie, sobald Sie die Fahrt übernommen haben.',
      'Der Link ist nur für Sie: Wer ihn hat, kann für Ihr Unternehmen antworten.',
    ],
    facts: [
      [
        ...factsOf(ride),
        ...offeredRows(ride, words[defaultLang]),
        [label.price, formatEur(ride.priceCents)] as const,
        ['Provision', `${formatTokens(offer.chargeTokenCents)} Token`] as const,
      ],
    ],
    link: { url: `${siteUrl.value()}/handon?${new URLSearchParams({ token })}`, label: 'Angebot beantworten' },
    closing: product.name,
  };
  return { to: member.email, content };
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

/** In German, the language of the companies' mails. Null once the company or the ride is gone. */
export async function composeHandOnEndedMail(order: OrderOf<'hand-on-ended'>): Promise<ComposedMail | null> {
  const [company, stored] = await Promise.all([findCompany(order.companyId), rideDocument(order.rideId).get()]);
  const ride = ifStored(stored, readRide);
  if (!company || !ride) return null;
  const { title, paragraph } = endings[order.end](order.name);
  const { hello, canceled } = words[defaultLang];
  const isRefunded = order.end === 'taken' && ride.feePaidBy === null;
  const content = {
    subject: `Fahrt ${ride.id}: ${title}`,
    title,
    greeting: hello(company.designation),
    paragraphs: isRefunded ? [paragraph, canceled.refund] : [paragraph],
    facts: [factsOf(ride)],
    link: { url: `${siteUrl.value()}/dashboard/main?status=confirmed`, label: 'Ihre bestätigten Fahrten' },
    closing: product.name,
  };
  return { to: company.email, content };
}

function factsOf(ride: Ride): readonly (readonly [string, string])[] {
  const { label } = words[defaultLang];
  return [
    [label.id, ride.id],
    [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs)}`],
    [label.from, ride.pickup.label],
    [label.to, ride.destination.label],
  ];
}
