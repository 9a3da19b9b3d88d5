import { redirect, sendHtml } from '../http/answers.ts';
import { FailurePlan } from '../http/failures.ts';
import { type Exchange, type StandIn, type StandInOptions, startStandIn } from '../http/stand-in.ts';
import { answerApi, type KeptAnswers } from './api.ts';
import { ApiError } from './api-error.ts';
import { Cashier } from './cashier.ts';
import { answerControl } from './control.ts';
import { EventLog } from './events.ts';
import { payPage } from './pay-page.ts';
import { successUrlOf } from './payment.ts';
import { PaymentBook, refusedCard } from './payment-book.ts';
import { type WebhookEndpoint, Webhooks } from './webhooks.ts';

interface PaymentsOptions extends StandInOptions {
  /** Receiver of events; can be set later by `PUT /_control/webhook`. */
  readonly webhook?: WebhookEndpoint;
  readonly retryDelaysMs?: readonly number[];
}

/** Starts a stand-in for Stripe's Checkout: its API, a payment page, and signed webhooks. */
export async function startPayments(options: PaymentsOptions): Promise<StandIn> {
  const failures = new FailurePlan();
  const webhooks = new Webhooks(options.webhook, failures, options.retryDelaysMs);
  const cashier = new Cashier(new PaymentBook(), new EventLog(), webhooks);
  const kept: KeptAnswers = new Map();

  const standIn = await startStandIn(options, {
    failures,
    async handle(exchange) {
      const { request, url } = exchange;
      const version = request.headers['stripe-version'];
      if (typeof version === 'string') cashier.apiVersion = version;
      await cashier.expireOverdue();
      const sessionId = /^\/pay\/([^/]+)$/.exec(url.pathname)?.[1];
      // The host of the client's request: a browser on the client's machine reaches the page there, too.
      if (sessionId === undefined) await answerApi(exchange, cashier, kept, `http://${request.headers.host}`);
      else await answerPayPage(exchange, cashier, sessionId);
    },
    control: (exchange) => answerControl(exchange, cashier),
    reset() {
      webhooks.clear();
      cashier.book.clear();
      cashier.events.clear();
      kept.clear();
    },
  });
  return {
    ...standIn,
    async close() {
      webhooks.clear();
      await standIn.close();
    },
  };
}

/** Serves the payment page and its form: a good card pays and redirects back to the shop, a bad one is declined. */
async function answerPayPage(
  { request, response, body }: Exchange,
  cashier: Cashier,
  sessionId: string,
): Promise<void> {
  const acceptLanguage = request.headers['accept-language'] ?? '';
  try {
    const payment = cashier.book.bySession(sessionId);
    const isPaying = request.method === 'POST' && payment.status === 'open';
    const last4 = new URLSearchParams(body).get('card') ?? '';
    const isDeclined = isPaying && last4 === refusedCard;
    const end = () => (payment.order.mode === 'setup' ? cashier.storeCard(sessionId, last4) : cashier.pay(sessionId));
    if (isPaying && !isDeclined) redirect(response, successUrlOf(await end()));
    else sendHtml(response, isDeclined ? 402 : 200, payPage(payment, { acceptLanguage, isDeclined }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendHtml(
      response,
      error.status,
      '<!doctype html><title>404</title><p>Diese Zahlung gibt es nicht. There is no such payment.</p>',
    );
  }
}
