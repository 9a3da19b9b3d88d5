import type { PaymentNews, TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import Stripe from 'stripe';
import { stripeApiBase, stripeSecretKey, stripeWebhookSecret } from '../platform/params.ts';

interface PaymentOrder {
  readonly companyId: string;
  readonly email: string;
  readonly amountCents: number;
  /** What the payer reads that is being bought. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A piece of news about a top-up, from the payment provider itself. */
interface ToldPayment {
  readonly topUp: TopUp;
  readonly news: PaymentNews;
}

/** What Talwärts asks of a payment provider. */
export interface Payments {
  /** The address where the payment is made. Throws `PaymentsUnavailable`. */
  begin(order: PaymentOrder): Promise<string>;
  /**
   * What an event tells; undefined where it does not concern a top-up's tokens. Throws `ForgedEvent`, and
   * `PaymentsUnavailable` where it has to be sent again.
   */
  read(body: Buffer, signature: string): Promise<ToldPayment | undefined>;
}

/** The provider does not answer, or not as it should. */
export class PaymentsUnavailable extends Error {}
/** It was not the provider who sent this, or not this, or not now. */
export class ForgedEvent extends Error {}

/** Stripe Checkout. */
export const stripePayments: Payments = {
  async begin({ companyId, email, amountCents, title, successUrl, cancelUrl }) {
    const { url } = await asked((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: title } } },
        ],
        success_url: successUrl,
        cancel_url: cancelUrl,
        customer_email: email,
        locale: 'auto',
        client_reference_id: companyId,
        metadata: { companyId },
      }),
    );
    if (!url) throw new PaymentsUnavailable('The session has no address');
    return url;
  },

  async read(body, signature) {
    return toldBy(verified(body, signature));
  },
};

function verified(body: Buffer, signature: string): Stripe.Event {
  try {
    return client().webhooks.constructEvent(body, signature, stripeWebhookSecret.value());
  } catch (error) {
    throw new ForgedEvent(error instanceof Error ? error.message : String(error));
  }
}

async function toldBy(event: Stripe.Event): Promise<ToldPayment | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return told(event.data.object, { what: 'paid' });
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
      return toldByRefund(event.data.object.payment_intent);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return toldByDispute(event.type, event.data.object);
    default:
      return undefined;
  }
}

/** An event knows the sum of its moment, which falls again when a refund fails; the refunds themselves say which did. */
async function toldByRefund(intent: string | Stripe.PaymentIntent | null): Promise<ToldPayment | undefined> {
  const session = await sessionOf(intent);
  if (!intent || !session) return undefined;
  const { data } = await asked((stripe) => stripe.refunds.list({ payment_intent: idOf(intent), limit: 100 }));
  const refunds = data.map(({ id, amount, status }) => ({
    id,
    amountCents: amount,
    hasFailed: status === 'failed' || status === 'canceled',
  }));
  return told(session, { what: 'refunded', refunds });
}

async function toldByDispute(type: string, dispute: Stripe.Dispute): Promise<ToldPayment | undefined> {
  const { id: disputeId, amount: amountCents, status, payment_intent: intent } = dispute;
  // An inquiry takes no money, and one that was lost took it when it began.
  const isWarning = status.startsWith('warning_');
  const isWon = type === 'charge.dispute.funds_reinstated' || status === 'won';
  if ((isWarning && type !== 'charge.dispute.funds_withdrawn') || (type === 'charge.dispute.closed' && !isWon)) {
    return undefined;
  }
  return told(await sessionOf(intent), { what: isWon ? 'disputeWon' : 'disputed', disputeId, amountCents });
}

/** The session that a refund or a dispute goes back to: events of it may come later than theirs. */
async function sessionOf(intent: string | Stripe.PaymentIntent | null): Promise<Stripe.Checkout.Session | undefined> {
  if (!intent) return undefined;
  const { data } = await asked((stripe) => stripe.checkout.sessions.list({ payment_intent: idOf(intent), limit: 1 }));
  return data[0];
}

const idOf = (intent: string | Stripe.PaymentIntent): string => (typeof intent === 'string' ? intent : intent.id);

/** Undefined where the session is none of ours, or is not paid (yet). */
function told(session: Stripe.Checkout.Session | undefined, news: PaymentNews): ToldPayment | undefined {
  const companyId = session?.metadata?.companyId;
  if (!companyId || session.payment_status !== 'paid' || session.currency !== 'eur') return undefined;
  return { topUp: { sessionId: session.id, companyId, paidCents: session.amount_total ?? 0 }, news };
}

async function asked<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(client());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

let made: Stripe | undefined;

/** Made at first use, once for each instance: parameters have no values before. */
function client(): Stripe {
  const { hostname, port, protocol } = new URL(stripeApiBase.value());
  made ??= new Stripe(stripeSecretKey.value(), {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 8_000,
    maxNetworkRetries: 1,
  });
  return made;
}
