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
}

export const refundedCents = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amountCents, status }) => sum + (status === 'failed' ? 0 : amountCents), 0);

/** Returns the order's success URL with the session's id filled in, like Stripe. */
export const successUrlOf = ({ order, sessionId }: Payment): string =>
  order.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', sessionId);
