import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import type { PendingCharge, StoredCard } from '@talwaerts/domain/ledger/auto-top-up.ts';
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
  /** The number of the charge that has started the payment, if it was automatic. */
  readonly charge?: number;
}
/** A card that a company has stored for automatic top-ups. */
interface CardEvent {
  readonly companyId: string;
  readonly card: StoredCard;
}
interface DeclinedEvent {
  readonly companyId: string;
  readonly declinedCharge: number;
}

/** An event of the provider whose content makes no sense, and would not if it were sent again. */
interface UnreadableEvent {
  readonly unreadable: { readonly eventId: string; readonly type: string; readonly reason: string };
}

/** A charge of a stored card, without its owner. */
interface CardCharge extends Pick<PendingCharge, 'nth' | 'customerId' | 'paymentMethodId'> {
  readonly companyId: string;
  readonly amountCents: number;
  readonly title: string;
  /** Whether the charge may have been sent before. */
  readonly isRepeat: boolean;
}

/** A payment provider. */
interface Payments {
  /** Starts a payment. Returns the URL where the payer pays. Throws `PaymentsUnavailable`. */
  begin(order: PaymentOrder): Promise<string>;
  /** Starts the storing of a card. Returns the URL where its owner enters it. Throws `PaymentsUnavailable`. */
  beginCard(order: Omit<PaymentOrder, 'amountCents' | 'title'>): Promise<string>;
  /**
   * Charges a stored card, once for each `nth` of a company. An accepted charge is paid only by its event. Throws
   * `PaymentsUnavailable` if it may have been accepted.
   */
  charge(charge: CardCharge): Promise<'accepted' | 'declined'>;
  /** Deletes a stored card. Idempotent. Throws `PaymentsUnavailable`. */
  deleteCard(card: Pick<StoredCard, 'customerId'>): Promise<void>;
  /**
   * Verifies and reads an event; undefined if it does not concern a top-up or a stored card. Throws `ForgedEvent`, and
   * `PaymentsUnavailable` if the provider has to send it again.
   */
  read(body: Buffer, signature: string): Promise<TopUpEvent | CardEvent | DeclinedEvent | UnreadableEvent | undefined>;
}

/** The provider fails or answers nonsense. */
export class PaymentsUnavailable extends Error {}
/** The signature is wrong or too old: the provider has not sent this event. */
export class ForgedEvent extends Error {}

/** Stripe Checkout. */
export const stripePayments: Payments = {
  async begin({ amountCents, title, ...checkout }) {
    const session = await callStripe((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: title } } },
        ],
        ...checkoutOf(checkout),
      }),
    );
    return addressOf(session);
  },

  async beginCard(checkout) {
    const session = await callStripe((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'eur',
        customer_creation: 'always',
        ...checkoutOf(checkout),
      }),
    );
    return addressOf(session);
  },

  async charge(charge) {
    const earlier = charge.isRepeat ? await earlierCharge(charge) : undefined;
    if (earlier) return isRefused(earlier) ? 'declined' : 'accepted';
    const { companyId, nth, customerId, paymentMethodId, amountCents, title } = charge;
    try {
      await callStripe((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'eur',
            customer: customerId,
            payment_method: paymentMethodId,
            off_session: true,
            confirm: true,
            allowed_payment_method_types: ['card'],
            description: title,
            metadata: { companyId, charge: String(nth) },
          },
          { idempotencyKey: `auto-top-up_${companyId}_${nth}` },
        ),
      );
      return 'accepted';
    } catch (error) {
      if (error instanceof PaymentsUnavailable && isRefusal(error.cause)) return 'declined';
      throw error;
    }
  },

  async deleteCard({ customerId }) {
    try {
      await callStripe((stripe) => stripe.customers.del(customerId));
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable && isRefusal(error.cause))) throw error; // Deleted before.
    }
  },

  async read(body, signature) {
    const event = verifyEvent(body, signature);
    try {
      const received = await readEvent(event);
      if (received) requireIds(received);
      return received;
    } catch (error) {
      if (error instanceof PaymentsUnavailable && !isRefusal(error.cause)) throw error;
      return { unreadable: { eventId: String(event?.id), type: String(event?.type), reason: String(error) } };
    }
  },
};

/** Returns the fields that every Checkout session has. */
const checkoutOf = ({ companyId, email, successUrl, cancelUrl }: Parameters<Payments['beginCard']>[0]) => ({
  success_url: successUrl,
  cancel_url: cancelUrl,
  customer_email: email,
  locale: 'auto' as const,
  client_reference_id: companyId,
  metadata: { companyId },
});

function addressOf({ url }: Stripe.Checkout.Session): string {
  if (!url) throw new PaymentsUnavailable('The session has no address');
  return url;
}

/** Whether the provider has refused for good: the bank has declined, or the card or its customer is deleted. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeCardError || cause instanceof Stripe.errors.StripeInvalidRequestError;

const isRefused = ({ status }: Stripe.PaymentIntent): boolean => !['succeeded', 'processing'].includes(status);

/** Finds the charge if it was sent before: the provider forgets idempotency keys after a day. */
async function earlierCharge({ companyId, nth, customerId }: CardCharge): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await callStripe((stripe) => stripe.paymentIntents.list({ customer: customerId, limit: 100 }));
  return data.find(({ metadata }) => metadata.companyId === companyId && metadata.charge === String(nth));
}

function verifyEvent(body: Buffer, signature: string): Stripe.Event {
  try {
    return client().webhooks.constructEvent(body, signature, stripeWebhookSecret.value());
  } catch (error) {
    throw new ForgedEvent(error instanceof Error ? error.message : String(error));
  }
}

/** Throws unless the ids can be parts of document paths. Posting the event checks amounts and the company. */
function requireIds(received: TopUpEvent | CardEvent | DeclinedEvent): void {
  const { companyId } = 'topUp' in received ? received.topUp : received;
  if (typeof companyId !== 'string') throw new TypeError('The company is no text');
  if ('declinedCharge' in received) requireCharge(received.declinedCharge);
  if (!('topUp' in received)) return;
  validDocumentId(received.topUp.sessionId);
  if ('disputeId' in received.event) validDocumentId(received.event.disputeId);
  if (received.charge !== undefined) requireCharge(received.charge);
}

function requireCharge(nth: number): void {
  if (!Number.isSafeInteger(nth)) throw new TypeError('The number of the charge is none');
}

async function readEvent(event: Stripe.Event): Promise<TopUpEvent | CardEvent | DeclinedEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
      return event.data.object.mode === 'setup'
        ? cardEvent(event.data.object)
        : eventAbout(event.data.object, { what: 'paid' });
    case 'payment_intent.succeeded':
      return automaticEvent(event.data.object, { what: 'paid' });
    case 'payment_intent.payment_failed':
      return declinedEvent(event.data.object);
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

/** Requests what the session has stored. Undefined if the session is not ours. */
async function cardEvent(session: Stripe.Checkout.Session): Promise<CardEvent | undefined> {
  const { metadata, setup_intent: setup, customer } = session;
  const companyId = metadata?.companyId;
  if (!companyId || !setup || !customer) return undefined;
  const { payment_method: method } = await callStripe((stripe) =>
    stripe.setupIntents.retrieve(idOf(setup), { expand: ['payment_method'] }),
  );
  if (!method || typeof method === 'string' || !method.card) return undefined;
  const { brand, last4 } = method.card;
  return { companyId, card: { brand, last4, customerId: idOf(customer), paymentMethodId: method.id } };
}

/** Returns undefined if the payment was not an automatic top-up of ours. */
function automaticEvent(intent: Stripe.PaymentIntent, event: PaymentEvent): TopUpEvent | undefined {
  const { companyId, charge } = intent.metadata;
  if (!companyId || charge === undefined || intent.status !== 'succeeded' || intent.currency !== 'eur')
    return undefined;
  const topUp = { sessionId: intent.id, companyId, paidCents: intent.amount_received };
  return { topUp, event, charge: Number(charge) };
}

function declinedEvent({ metadata: { companyId, charge } }: Stripe.PaymentIntent): DeclinedEvent | undefined {
  return companyId && charge !== undefined ? { companyId, declinedCharge: Number(charge) } : undefined;
}

/** Returns what an event says about a payment that is named by its intent, whether it was automatic or not. */
async function eventOfIntent(
  intent: string | Stripe.PaymentIntent | null,
  event: PaymentEvent,
): Promise<TopUpEvent | undefined> {
  if (!intent) return undefined;
  const session = await sessionOf(intent);
  if (session) return eventAbout(session, event);
  return automaticEvent(await callStripe((stripe) => stripe.paymentIntents.retrieve(idOf(intent))), event);
}

/** Lists the refunds: the event carries only their sum, which falls again when one fails. */
async function refundEvent(intent: string | Stripe.PaymentIntent | null): Promise<TopUpEvent | undefined> {
  if (!intent) return undefined;
  const { data } = await callStripe((stripe) => stripe.refunds.list({ payment_intent: idOf(intent), limit: 100 }));
  const refunds = data.map(({ id, amount, status }) => ({
    id,
    amountCents: amount,
    hasFailed: status === 'failed' || status === 'canceled',
  }));
  return eventOfIntent(intent, { what: 'refunded', refunds });
}

async function disputeEvent(type: string, dispute: Stripe.Dispute): Promise<TopUpEvent | undefined> {
  const { id: disputeId, amount: amountCents, status, payment_intent: intent } = dispute;
  const what = outcomeOfDispute(type, status);
  return what && eventOfIntent(intent, { what, disputeId, amountCents });
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
async function sessionOf(intent: string | Stripe.PaymentIntent): Promise<Stripe.Checkout.Session | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.checkout.sessions.list({ payment_intent: idOf(intent), limit: 1 }),
  );
  return data[0];
}

const idOf = (object: string | { readonly id: string }): string => (typeof object === 'string' ? object : object.id);

/** Returns undefined if the checkout session is not ours, not paid (yet), or not in EUR. */
function eventAbout(session: Stripe.Checkout.Session, event: PaymentEvent): TopUpEvent | undefined {
  const companyId = session.metadata?.companyId;
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
