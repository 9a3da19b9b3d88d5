import { onRequest } from 'firebase-functions/https';
import { error as logError, warn } from 'firebase-functions/logger';
import { region } from '../platform/app.ts';
import { stripeSecretKey, stripeWebhookSecret } from '../platform/params.ts';
import { ForgedEvent, stripePayments } from '../services/payments.ts';
import { endDeclinedCharge } from '../use-cases/company/charge-if-low.ts';
import { keepUnreadableEvent, postPaymentEvent } from '../use-cases/company/post-payment-event.ts';
import { storeEnteredCard } from '../use-cases/company/store-card.ts';

/** Limit for a payment event's body, whose largest field, a dispute's evidence, has up to 150,000 characters. */
const maxBytes = 512_000;

/**
 * Receives the payment provider's events. Answers 200 once an event is booked, needs no booking or is kept for an
 * operator, 400 for a wrong signature or no body, 413 above 512 KB (unread), and 503 if the provider has to send it
 * again.
 */
export const webhook = onRequest(
  { region, maxInstances: 20, secrets: [stripeSecretKey, stripeWebhookSecret] },
  async (request, response) => {
    // Undefined, despite its type, if the request has no body.
    const body = (request.rawBody as Buffer | undefined) ?? Buffer.alloc(0);
    if (body.length > maxBytes) return void response.status(413).json({ received: false });
    try {
      const received = await stripePayments.read(body, request.get('stripe-signature') ?? '');
      if (received) await handle(received);
      response.status(200).json({ received: true });
    } catch (error) {
      const isForged = error instanceof ForgedEvent;
      if (isForged) warn('A payment event was forged', { ip: request.ip, reason: error.message });
      else logError('A payment event could not be booked; it will come again', { error: String(error) });
      response.status(isForged ? 400 : 503).json({ received: false });
    }
  },
);

function handle(received: NonNullable<Awaited<ReturnType<typeof stripePayments.read>>>): Promise<void> {
  if ('unreadable' in received) return keepUnreadableEvent(received.unreadable);
  if ('card' in received) return storeEnteredCard(received.companyId, received.card);
  if ('declinedCharge' in received) return endDeclinedCharge(received.companyId, received.declinedCharge);
  const { topUp, event, charge } = received;
  return postPaymentEvent(topUp, event, { charge, nowMs: Date.now() });
}
