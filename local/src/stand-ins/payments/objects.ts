import { type Dispute, type Payment, type Refund, refundedCents, setupIdOf } from './payment.ts';

/** Renders a payment as objects of Stripe's API, with their field names. */

export function sessionObject(payment: Payment): object {
  const { order, status } = payment;
  const isSetup = order.mode === 'setup';
  const isComplete = status === 'complete';
  const isPaid = isComplete && !isSetup;
  return {
    id: payment.sessionId,
    object: 'checkout.session',
    amount_subtotal: order.amountCents,
    amount_total: order.amountCents,
    cancel_url: order.cancelUrl,
    client_reference_id: order.clientReferenceId,
    created: payment.created,
    currency: order.currency,
    customer: payment.card?.customerId ?? null,
    customer_details:
      order.customerEmail || isComplete ? { email: order.customerEmail, name: null, phone: null } : null,
    customer_email: order.customerEmail,
    expires_at: order.expiresAtSeconds,
    livemode: false,
    locale: order.locale,
    metadata: order.metadata,
    mode: order.mode,
    payment_intent: isPaid ? payment.intentId : null,
    payment_method_types: ['card'],
    payment_status: isSetup ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    setup_intent: isSetup && isComplete ? setupIdOf(payment.sessionId) : null,
    status,
    success_url: order.successUrl,
    ui_mode: 'hosted_page',
    url: status === 'open' ? payment.url : null,
  };
}

export function lineItemObjects({ order, sessionId }: Payment): object[] {
  return order.items.map((item, index) => ({
    id: `li_${sessionId.slice(-12)}_${index}`,
    object: 'item',
    amount_subtotal: item.unitAmountCents * item.quantity,
    amount_total: item.unitAmountCents * item.quantity,
    currency: order.currency,
    description: item.name,
    price: { object: 'price', currency: order.currency, unit_amount: item.unitAmountCents, type: 'one_time' },
    quantity: item.quantity,
  }));
}

export const setupObject = ({ card, sessionId, created }: Payment): object => ({
  id: setupIdOf(sessionId),
  object: 'setup_intent',
  created,
  customer: card?.customerId ?? null,
  livemode: false,
  payment_method: { id: card?.methodId, object: 'payment_method', card: { brand: 'visa', last4: card?.last4 } },
  status: 'succeeded',
});

export function intentObject(payment: Payment): object {
  const { order } = payment;
  const isPaid = payment.status === 'complete';
  return {
    id: payment.intentId,
    object: 'payment_intent',
    amount: order.amountCents,
    amount_received: isPaid ? order.amountCents : 0,
    created: payment.created,
    currency: order.currency,
    customer: payment.card?.customerId ?? null,
    description: order.description,
    latest_charge: payment.chargeId,
    livemode: false,
    metadata: order.paymentMetadata,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
  };
}

export function chargeObject(payment: Payment): object {
  const { order } = payment;
  const refunded = refundedCents(payment);
  return {
    id: payment.chargeId,
    object: 'charge',
    amount: order.amountCents,
    amount_captured: order.amountCents,
    amount_refunded: refunded,
    captured: true,
    created: payment.created,
    currency: order.currency,
    description: order.description,
    disputed: payment.dispute !== null,
    livemode: false,
    metadata: order.paymentMetadata,
    paid: true,
    payment_intent: payment.intentId,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', country: 'AT' } },
    receipt_email: order.customerEmail,
    refunded: refunded === order.amountCents,
    status: 'succeeded',
  };
}

export function refundObject(payment: Payment, refund: Refund): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    charge: payment.chargeId,
    created: refund.created,
    currency: payment.order.currency,
    metadata: refund.metadata,
    payment_intent: payment.intentId,
    reason: refund.reason,
    status: refund.status,
  };
}

export function disputeObject(payment: Payment, dispute: Dispute): object {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: payment.order.amountCents,
    charge: payment.chargeId,
    created: dispute.created,
    currency: payment.order.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment.intentId,
    reason: 'fraudulent',
    status: dispute.status,
  };
}

export const listObject = (url: string, data: readonly object[], hasMore = false): object => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
