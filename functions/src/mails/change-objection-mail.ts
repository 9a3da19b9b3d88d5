import type { Company } from '@talwaerts/domain/company/company.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { formatPrice } from '@talwaerts/domain/money/money.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { ConfirmedRide, Ride } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { siteUrl } from '../platform/params.ts';
import { findCompany } from '../store/companies.ts';
import { findJoinedAdministrator } from '../store/members.ts';
import { rideDocument } from '../store/rides.ts';
import { offeredRows } from '../use-cases/papers/fact-rows.ts';
import { clashWords, findDriverClash } from './driver-clash.ts';
import type { ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

/**
 * In German, the language of the administrators' screens. Null once the ride or the company was removed, or for an
 * administrator who was removed or has not accepted the invitation.
 */
export async function composeChangeObjectionMail(order: OrderOf<'change-objection'>): Promise<ComposedMail | null> {
  const [administrator, company, stored] = await Promise.all([
    findJoinedAdministrator(order.administratorId),
    findCompany(order.carrierId),
    rideDocument(order.rideId).get(),
  ]);
  const ride = ifStored(stored, readRide);
  if (!administrator || !company || !ride) return null;
  const clash = order.isInTime ? await findDriverClash(ride) : undefined;
  const told = { name: administrator.name, company, clash, site: siteUrl.value() };
  const content = changeObjectionMail(order, ride, told);
  return { to: administrator.email, content };
}

interface Told {
  readonly name: string;
  readonly company: Pick<Company, 'designation' | 'phone'>;
  /** A ride that keeps the driver from the restored one. */
  readonly clash: ConfirmedRide | undefined;
  readonly site: string;
}

export function changeObjectionMail(
  { isInTime }: Pick<OrderOf<'change-objection'>, 'isInTime'>,
  ride: Ride,
  { name, company, clash, site }: Told,
): MailContent {
  const { label, hello } = words[defaultLang];
  const { designation, phone } = company;
  return {
    lang: defaultLang,
    subject: `Fahrt ${ride.id}: Gast widerspricht einer Änderung`,
    title: 'Ein Gast widerspricht einer Änderung',
    greeting: hello(name),
    paragraphs: [
      isInTime
        ? `${designation} hat diese Fahrt für den Gast geändert, und der Gast sagt, dass das nicht stimmt. Die Fahrt gilt wieder wie vorher.`
        : `${designation} hat diese Fahrt für den Gast geändert. Der Gast sagt, dass das nicht stimmt, aber zu spät: Die Fahrt bleibt, wie sie ist. Bitte klären Sie das mit dem Unternehmen (${phone}) und dem Gast.`,
      ...clashWords(clash, defaultLang),
    ],
    facts: [
      [
        [label.when, `${dayOf(ride.pickupAtMs, defaultLang)}, ${timeOf(ride.pickupAtMs, defaultLang)}`],
        [label.from, ride.pickup.label],
        [label.to, ride.destination.label],
        ...offeredRows(ride, words[defaultLang]),
        [label.price, formatPrice(ride.priceCents)],
        [label.id, ride.id],
      ],
    ],
    link: { url: `${site}/dashboard/main?status=${ride.status}&ride=${ride.id}`, label: 'Fahrt ansehen' },
    closing: product.name,
  };
}
