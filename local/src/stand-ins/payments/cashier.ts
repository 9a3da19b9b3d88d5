import type { EventLog, EventType, StripeEvent } from './events.ts';
import { nowSeconds } from './ids.ts';
import type { DisputeStatus, Payment, Refund } from './payment.ts';
import type { PaymentBook } from './payment-book.ts';
import type { Webhooks } from './webhooks.ts';

/** Changes payments, and announces each change with the event that Stripe would send. */
export class Cashier {
  /** API version that the latest request named; events carry it. */
  apiVersion = '';

  constructor(
    readonly book: PaymentBook,
    readonly events: EventLog,
    readonly webhooks: Webhooks,
  ) {}

  async pay(sessionId: string): Promise<Payment> {
    return this.announced('checkout.session.completed', this.book.pay(sessionId));
  }

  async storeCard(sessionId: string, last4: string): Promise<Payment> {
    return this.announced('checkout.session.completed', this.book.storeCard(sessionId, last4));
  }

  /** Charges a stored card. Like Stripe, it sends the result as an event, and answers without waiting for that. */
  charge(order: Parameters<PaymentBook['charge']>[0]): Payment {
    const payment = this.book.charge(order);
    const type = payment.status === 'complete' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    void this.announced(type, payment);
    return payment;
  }

  async expire(sessionId: string): Promise<Payment> {
    return this.announced('checkout.session.expired', this.book.expire(sessionId));
  }

  async refund(
    payment: Payment,
    wish: Parameters<PaymentBook['refund']>[1],
  ): Promise<{ payment: Payment; refund: Refund }> {
    const refunded = this.book.refund(payment, wish);
    await this.announced('charge.refunded', refunded.payment);
    return refunded;
  }

  async failRefund(sessionId: string): Promise<Payment> {
    return this.announced('refund.failed', this.book.failRefund(sessionId));
  }

  async dispute(sessionId: string, status: DisputeStatus): Promise<Payment> {
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    return this.announced(type, this.book.dispute(sessionId, status));
  }

  /** Expires sessions whose time is over; called at every request. */
  async expireOverdue(): Promise<void> {
    const overdue = this.book
      .all()
      .filter(({ status, order }) => status === 'open' && order.expiresAtSeconds <= nowSeconds());
    for (const { sessionId } of overdue) await this.expire(sessionId);
  }

  /** Returns the event of that kind about the session, or an invented one if it never happened. */
  eventAbout(type: EventType, sessionId: string): StripeEvent {
    return this.events.find(type, sessionId) ?? this.events.add(type, this.book.bySession(sessionId), this.apiVersion);
  }

  private async announced(type: EventType, payment: Payment): Promise<Payment> {
    await this.webhooks.announce(this.events.add(type, payment, this.apiVersion));
    return payment;
  }
}
