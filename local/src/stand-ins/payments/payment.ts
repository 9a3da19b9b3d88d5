import type { CheckoutOrder } from './order.ts';

export interface Refund {
  readonly id: string;
  readonly amountCents: number;
  readonly reason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  readonly status: 'succeeded' | 'failed';
}

export type DisputeStatus = 'needs_response' | 'won' | 'lost';
export interface Dispute {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly created: number;
}

/** One Checkout session with its payment, refunds and dispute. */
export interface Payment {
  readonly sessionId: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly created: number;
  readonly order: CheckoutOrder;
  readonly url: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly refunds: readonly Refund[];
  readonly dispute: Dispute | null;
  /** The card that a session of mode `setup` has stored, or that was charged without a session. */
  readonly card: StoredCard | null;
  /** Whether a stored card was charged without a session; `sessionId` is the payment intent's then. */
  readonly isOffSession: boolean;
}

export interface StoredCard {
  readonly customerId: string;
  readonly methodId: string;
  readonly last4: string;
}

export const refundedCents = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amountCents, status }) => sum + (status === 'failed' ? 0 : amountCents), 0);

/** Returns the order's success URL with the session's id filled in, like Stripe. */
export const successUrlOf = ({ order, sessionId }: Payment): string =>
  order.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', sessionId);

/** Returns the id of the setup intent of a session of mode `setup`. */
export const setupIdOf = (sessionId: string): string => sessionId.replace('cs_test', 'seti');
