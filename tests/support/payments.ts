import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { functionsUrl } from './calls.ts';
import { suite } from './suite.ts';

/** Address of the payments stand-in, whose control paths act as the payer, the bank or the card network. */
const payments = `http://127.0.0.1:${suite.ports.payments}`;

async function control<T>(method: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${payments}/_control${path}`, { method, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Delivery {
  readonly delayMs?: number;
  readonly signature?: 'valid' | 'wrong' | 'missing' | 'old';
  readonly body?: 'intact' | 'corrupt';
  /** Webhook address instead of the configured one. */
  readonly url?: string;
}

/** Pauses or resumes the stand-in's own deliveries; while paused, only `deliver` sends events. */
export const pauseWebhook = (paused: boolean) => control('PUT', '/webhook', { paused });
/** Pays on the payment page. Returns the address of the redirect. */
export async function payByCard(sessionId: string): Promise<string | null> {
  const body = new URLSearchParams({ card: '4242' });
  const response = await fetch(`${payments}/pay/${sessionId}`, { method: 'POST', redirect: 'manual', body });
  return response.headers.get('location');
}
/** Enters a card on the page that stores it. */
export async function enterCard(url: string, card: '4242' | '0341'): Promise<void> {
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
}

/** Returns the ids of all automatic charges of a customer's card, with what became of them. */
export async function chargesOf(customerId: string): Promise<readonly { id: string; status: string }[]> {
  const headers = { authorization: 'Bearer sk_test_local' };
  const response = await fetch(`${payments}/v1/payment_intents?customer=${customerId}`, { headers });
  return ((await response.json()) as { data: { id: string; status: string }[] }).data;
}

export const pay = (sessionId: string) => control('POST', '/payments', { sessionId });
export const refund = (sessionId: string, amountCents?: number) =>
  control<{ id: string }>('POST', '/refunds', { sessionId, ...(amountCents !== undefined && { amount: amountCents }) });
/** Fails the session's newest refund. */
export const failRefund = (sessionId: string) => control<{ id: string }>('POST', '/failed-refunds', { sessionId });
export const dispute = (sessionId: string, status?: 'won' | 'lost') =>
  control<{ id: string }>('POST', '/disputes', { sessionId, ...(status && { status }) });
/** Sends the session's newest event of this type once per delivery, each with its deviations. Returns the statuses. */
export async function deliver(
  sessionId: string,
  type: string,
  deliveries: readonly Delivery[],
): Promise<readonly number[]> {
  const { statuses } = await control<{ statuses: number[] }>('POST', '/events', { sessionId, type, deliveries });
  return statuses;
}
export const failPayments = (mode: 'none' | 'timeout' | 'error-500' | 'garbage', times: number) =>
  control('PUT', '/failure', { mode, times });

/** Returns the checkout session's id in a payment page's URL; empty if missing. */
export const sessionOf = (url: string): string => /\/pay\/(cs_test_\w+)$/.exec(url)?.[1] ?? '';

/** Sends an event, signed now, about a paid checkout session that the stand-in does not know. Returns the status. */
export async function sendPaidSession(session: {
  readonly id: string;
  readonly companyId: string;
  readonly amountCents: number;
  /** When the event occurred; now if missing. */
  readonly createdAtMs?: number;
}): Promise<number> {
  const { id, companyId, amountCents, createdAtMs = Date.now() } = session;
  const object = { id, object: 'checkout.session', payment_status: 'paid', currency: 'eur' };
  return sendEvent({
    id: `evt_${id}`,
    type: 'checkout.session.completed',
    created: Math.floor(createdAtMs / 1000),
    data: { object: { ...object, amount_total: amountCents, metadata: { companyId } } },
  });
}

/** Sends an event, signed now. Returns the status. */
export async function sendEvent(event: object): Promise<number> {
  const body = JSON.stringify({ object: 'event', ...event });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret()).update(`${at}.${body}`).digest('hex');
  const response = await fetch(`${functionsUrl}/payments-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
  return response.status;
}

function webhookSecret(): string {
  const secrets = readFileSync(`${suite.functionsFolder}/.secret.local`, 'utf8');
  return /^STRIPE_WEBHOOK_SECRET=(.+)$/m.exec(secrets)?.[1] ?? '';
}
