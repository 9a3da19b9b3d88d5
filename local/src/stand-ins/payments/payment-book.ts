import { ApiError, noSuch } from './api-error.ts';
import { newId, nowSeconds } from './ids.ts';
import type { CheckoutOrder, parseCharge } from './order.ts';
import { type DisputeStatus, type Payment, type Refund, refundedCents, type StoredCard, setupIdOf } from './payment.ts';

/** Ends of the numbers of cards: one that the payment page declines, and one that is declined once it is stored. */
export const refusedCard = '0002';
export const decliningCard = '0341';

/** All payments of this run. Every change returns the changed payment. */
export class PaymentBook {
  private payments = new Map<string, Payment>();
  /** By the customer's id. */
  private cards = new Map<string, StoredCard>();

  create(order: CheckoutOrder, payUrl: (sessionId: string) => string): Payment {
    const sessionId = newId('cs_test');
    const payment: Payment = {
      sessionId,
      intentId: newId('pi'),
      chargeId: newId('ch'),
      created: nowSeconds(),
      order,
      url: payUrl(sessionId),
      status: 'open',
      refunds: [],
      dispute: null,
      card: null,
      isOffSession: false,
    };
    return this.keep(payment);
  }

  /** Charges a stored card. The card 0341 was stored, and is declined. */
  charge({ order, customerId, methodId }: ReturnType<typeof parseCharge>): Payment {
    const card = this.cards.get(customerId);
    if (!card) throw noSuch('customer', customerId);
    if (card.methodId !== methodId) throw noSuch('payment_method', methodId);
    const intentId = newId('pi');
    return this.keep({
      sessionId: intentId,
      intentId,
      chargeId: newId('ch'),
      created: nowSeconds(),
      order,
      url: '',
      status: card.last4 === decliningCard ? 'expired' : 'complete',
      refunds: [],
      dispute: null,
      card,
      isOffSession: true,
    });
  }

  /** Ends the storing of a card. */
  storeCard(sessionId: string, last4: string): Payment {
    const payment = this.open(sessionId, 'be completed');
    const card = { customerId: newId('cus'), methodId: newId('pm'), last4 };
    this.cards.set(card.customerId, card);
    return this.keep({ ...payment, status: 'complete', card });
  }

  bySetup(setupId: string): Payment {
    const payment = this.all().find(({ card, sessionId }) => card && setupIdOf(sessionId) === setupId);
    if (!payment) throw noSuch('setup_intent', setupId);
    return payment;
  }

  deleteCustomer(customerId: string): void {
    if (!this.cards.delete(customerId)) throw noSuch('customer', customerId);
  }

  offSession(customerId: string): readonly Payment[] {
    return this.all().filter(({ isOffSession, card }) => isOffSession && card?.customerId === customerId);
  }

  /** Returns the payments, newest first. */
  all(): readonly Payment[] {
    return [...this.payments.values()].reverse();
  }

  bySession(sessionId: string): Payment {
    const payment = this.payments.get(sessionId);
    if (!payment) throw noSuch('checkout.session', sessionId);
    return payment;
  }

  /** Finds a payment by its payment intent or its charge, which exist once it is paid. */
  paidBy(id: string): Payment {
    const payment = this.all().find((one) => one.status === 'complete' && (one.intentId === id || one.chargeId === id));
    if (!payment) throw noSuch(id.startsWith('ch_') ? 'charge' : 'payment_intent', id);
    return payment;
  }

  pay(sessionId: string): Payment {
    return this.keep({ ...this.open(sessionId, 'be paid'), status: 'complete' });
  }

  expire(sessionId: string): Payment {
    return this.keep({ ...this.open(sessionId, 'be expired'), status: 'expired' });
  }

  /** Refunds the amount, or all that is left. */
  refund(
    payment: Payment,
    wish: { amountCents?: number; reason?: string; metadata?: Readonly<Record<string, string>> },
  ) {
    const left = payment.order.amountCents - refundedCents(payment);
    if (left === 0) {
      throw new ApiError(400, `Charge ${payment.chargeId} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const amountCents = wish.amountCents ?? left;
    if (amountCents <= 0 || amountCents > left) {
      throw new ApiError(400, `Refund amount (${amountCents}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      });
    }
    const refund: Refund = {
      id: newId('re'),
      amountCents,
      reason: wish.reason ?? null,
      metadata: wish.metadata ?? {},
      created: nowSeconds(),
      status: 'succeeded',
    };
    return { refund, payment: this.keep({ ...payment, refunds: [...payment.refunds, refund] }) };
  }

  /** Fails the newest refund: its amount returns to the shop. */
  failRefund(sessionId: string): Payment {
    const payment = this.bySession(sessionId);
    const newest = payment.refunds.at(-1);
    if (newest?.status !== 'succeeded') throw new ApiError(400, 'There is no refund that could fail.');
    return this.keep({ ...payment, refunds: [...payment.refunds.slice(0, -1), { ...newest, status: 'failed' }] });
  }

  /** Opens a dispute, or closes the open one. */
  dispute(sessionId: string, status: DisputeStatus): Payment {
    const payment = this.bySession(sessionId);
    if (payment.status !== 'complete') throw new ApiError(400, 'Only what was paid can be disputed.');
    const dispute = { id: newId('du'), created: nowSeconds(), ...payment.dispute, status };
    return this.keep({ ...payment, dispute });
  }

  clear(): void {
    this.payments = new Map();
    this.cards = new Map();
  }

  private open(sessionId: string, wish: string): Payment {
    const payment = this.bySession(sessionId);
    if (payment.status !== 'open') {
      throw new ApiError(
        400,
        `Only Checkout Sessions with a status in ["open"] can ${wish}. This one is ${payment.status}.`,
      );
    }
    return payment;
  }

  private keep(payment: Payment): Payment {
    this.payments.set(payment.sessionId, payment);
    return payment;
  }
}
