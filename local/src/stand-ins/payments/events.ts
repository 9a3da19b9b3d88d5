import { noSuch } from './api-error.ts';
import { newId, nowSeconds } from './ids.ts';
import { chargeObject, disputeObject, intentObject, refundObject, sessionObject } from './objects.ts';
import type { Payment, Refund } from './payment.ts';

export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
export type EventType = (typeof eventTypes)[number];

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: EventType;
  readonly created: number;
  readonly [field: string]: unknown;
}

/** All events of this run, each about one payment. */
export class EventLog {
  private entries: { readonly sessionId: string; readonly event: StripeEvent }[] = [];

  add(type: EventType, payment: Payment, apiVersion: string): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: nowSeconds(),
      data: { object: subjectOf(type, payment) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.entries.unshift({ sessionId: payment.sessionId, event });
    return event;
  }

  /** Returns the newest event of this kind about this session. */
  find(type: EventType, sessionId: string): StripeEvent | undefined {
    return this.entries.find((entry) => entry.sessionId === sessionId && entry.event.type === type)?.event;
  }

  byId(id: string): StripeEvent {
    const entry = this.entries.find(({ event }) => event.id === id);
    if (!entry) throw noSuch('event', id);
    return entry.event;
  }

  /** Returns the events, newest first. */
  list(types: readonly string[]): readonly StripeEvent[] {
    return this.entries.map(({ event }) => event).filter(({ type }) => types.length === 0 || types.includes(type));
  }

  clear(): void {
    this.entries = [];
  }
}

/** Returns the event's object: the payment as if the event had happened, since tests also forge events. */
function subjectOf(type: EventType, payment: Payment): object {
  switch (type) {
    case 'checkout.session.completed':
      return sessionObject({ ...payment, status: 'complete' });
    case 'checkout.session.expired':
      return sessionObject({ ...payment, status: 'expired' });
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return intentObject(payment);
    case 'charge.refunded':
      return chargeObject(payment.refunds.length > 0 ? payment : { ...payment, refunds: [fullRefund(payment)] });
    case 'refund.failed':
      return refundObject(payment, { ...(payment.refunds.at(-1) ?? fullRefund(payment)), status: 'failed' });
    case 'charge.dispute.created':
      return disputeObject(payment, { ...disputeOf(payment), status: 'needs_response' });
    case 'charge.dispute.closed':
      return disputeObject(payment, disputeOf(payment));
  }
}

const fullRefund = ({ order }: Payment): Refund => ({
  id: newId('re'),
  amountCents: order.amountCents,
  reason: null,
  metadata: {},
  created: nowSeconds(),
  status: 'succeeded',
});
const disputeOf = ({ dispute }: Payment) =>
  dispute ?? { id: newId('du'), status: 'lost' as const, created: nowSeconds() };
