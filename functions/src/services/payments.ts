import type { PaymentEvent, TopUp } from '@talwaerts/domain/ledger/top-up.ts';
import Stripe from 'stripe';
import { stripeApiBase, stripeSecretKey, stripeWebhookSecret } from '../platform/params.ts';

interface PaymentOrder {
  readonly companyId: string;
  readonly email: string;
  readonly amountCents: number;
  /** The product's name on the payment page. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A payment event with the top-up that it concerns. */
interface TopUpEvent {
  readonly topUp: TopUp;
  readonly event: PaymentEvent;
}

/** A payment provider. */
export interface Payments {
  /** Starts a payment. Returns the URL where the payer pays. Throws `PaymentsUnavailable`. */
  begin(order: PaymentOrder): Promise<string>;
  /**
   * Verifies and reads an event; undefined if it does not concern a top-up. Throws `ForgedEvent`, and
   * `PaymentsUnavailable` if the provider has to send it again.
   */
  read(body: Buffer, signature: string): Promise<TopUpEvent | undefined>;
}

/** The provider fails or answers nonsense. */
export class PaymentsUnavailable extends Error {}
/** The signature is wrong or too old: the provider has not sent this event. */
export class ForgedEvent extends Error {}

/** Stripe Checkout. */
export const stripePayments: Payments = {
  async begin({ companyId, email, amountCents, title, successUrl, cancelUrl }) {
    const { url } = await callStripe((stripe) =>
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
    return topUpEvent(verifyEvent(body, signature));
  },
};

function verifyEvent(body: Buffer, signature: string): Stripe.Event {
  try {
    return client().webhooks.constructEvent(body, signature, stripeWebhookSecret.value());
  } catch (error) {
    throw new ForgedEvent(error instanceof Error ? error.message : String(error));
  }
}

async function topUpEvent(event: Stripe.Event): Promise<TopUpEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return eventAbout(event.data.object, { what: 'paid' });
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvent(event.data.object.payment_intent);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return disputeEvent(event.type, event.data.object);
    default:
      return undefined;
  }
}

/** Lists the refunds: the event carries only their sum, which falls again when one fails. */
async function refundEvent(intent: string | Stripe.PaymentIntent | null): Promise<TopUpEvent | undefined> {
  const session = await sessionOf(intent);
  if (!intent || !session) return undefined;
  const { data } = await callStripe((stripe) => stripe.refunds.list({ payment_intent: idOf(intent), limit: 100 }));
  const refunds = data.map(({ id, amount, status }) => ({
    id,
    amountCents: amount,
    hasFailed: status === 'failed' || status === 'canceled',
  }));
  return eventAbout(session, { what: 'refunded', refunds });
}

async function disputeEvent(type: string, dispute: Stripe.Dispute): Promise<TopUpEvent | undefined> {
  const { id: disputeId, amount: amountCents, status, payment_intent: intent } = dispute;
  const what = outcomeOfDispute(type, status);
  return what && eventAbout(await sessionOf(intent), { what, disputeId, amountCents });
}

/**
 * Returns what an event says about the disputed money; undefined if none was moved. A lost dispute counts as well: the
 * event that opened it may never have arrived.
 */
export function outcomeOfDispute(type: string, status: string): 'disputed' | 'disputeWon' | undefined {
  if (type === 'charge.dispute.funds_reinstated' || status === 'won') return 'disputeWon';
  // An inquiry and a prevented dispute move no money, unless an event of their own says so.
  const movesNothing = status.startsWith('warning_') || status === 'prevented';
  return movesNothing && type !== 'charge.dispute.funds_withdrawn' ? undefined : 'disputed';
}

/** Requests the checkout session of a refund or dispute: the session's own events may arrive later. */
async function sessionOf(intent: string | Stripe.PaymentIntent | null): Promise<Stripe.Checkout.Session | undefined> {
  if (!intent) return undefined;
  const { data } = await callStripe((stripe) =>
    stripe.checkout.sessions.list({ payment_intent: idOf(intent), limit: 1 }),
  );
  return data[0];
}

const idOf = (intent: string | Stripe.PaymentIntent): string => (typeof intent === 'string' ? intent : intent.id);

/** Returns undefined if the checkout session is not ours, not paid (yet), or not in EUR. */
function eventAbout(session: Stripe.Checkout.Session | undefined, event: PaymentEvent): TopUpEvent | undefined {
  const companyId = session?.metadata?.companyId;
  if (!companyId || session.payment_status !== 'paid' || session.currency !== 'eur') return undefined;
  return { topUp: { sessionId: session.id, companyId, paidCents: session.amount_total ?? 0 }, event };
}

async function callStripe<T>(send: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await send(client());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

let stripe: Stripe | undefined;

/** Returns the client, created at first use: parameters have no values before. */
function client(): Stripe {
  const { hostname, port, protocol } = new URL(stripeApiBase.value());
  stripe ??= new Stripe(stripeSecretKey.value(), {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 8_000,
    maxNetworkRetries: 1,
  });
  return stripe;
}
