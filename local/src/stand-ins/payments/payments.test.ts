import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from '../http/stand-in.ts';
import { startPayments } from './payments.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const secret = 'whsec_local';
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let payments: StandIn;
let stripe: Stripe;

beforeAll(async () => {
  receiver = await startWebhookReceiver(secret);
  payments = await startPayments({ port: 0, webhook: { url: receiver.url, secret }, retryDelaysMs: [1, 1] });
  stripe = stripeWith('sk_test_local');
});
afterAll(async () => {
  await payments.close();
  await receiver.close();
});
beforeEach(async () => {
  await control('DELETE', '');
  receiver.events.length = 0;
});

function stripeWith(key: string, options: { timeout?: number; maxNetworkRetries?: number } = {}): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: payments.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    ...options,
  });
}

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  return (await fetch(`${payments.url}/_control${path}`, init)).json();
}

const topUp = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 10_000, product_data: { name: '100 Tokens & mehr' } } },
  ],
  success_url: 'http://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/back',
  customer_email: 'taxi@talwaerts.example',
  locale: 'de',
  metadata: { companyId: 'taxi-zillertal' },
  payment_intent_data: { metadata: { companyId: 'taxi-zillertal' } },
} satisfies Stripe.Checkout.SessionCreateParams;

const payPage = (sessionId: string, card: string) =>
  fetch(`${payments.url}/pay/${sessionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card }),
  });

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? 'none');

async function paid(): Promise<Stripe.Checkout.Session> {
  const { id } = await stripe.checkout.sessions.create(topUp);
  await payPage(id, '4242');
  return stripe.checkout.sessions.retrieve(id);
}

describe('a checkout session', () => {
  it('is created with the order’s values, and can be read again', async () => {
    const session = await stripe.checkout.sessions.create(topUp);
    expect(session).toMatchObject({
      amount_total: 10_000,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata: { companyId: 'taxi-zillertal' },
      url: `${payments.url}/pay/${session.id}`,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, amount_total: 10_000 });
    const items = await stripe.checkout.sessions.listLineItems(session.id);
    expect(items.data).toMatchObject([{ description: '100 Tokens & mehr', quantity: 1, amount_total: 10_000 }]);
  });

  it('is created once for one idempotency key', async () => {
    const first = await stripe.checkout.sessions.create(topUp, { idempotencyKey: 'order-1' });
    const again = await stripe.checkout.sessions.create(topUp, { idempotencyKey: 'order-1' });
    expect(again.id).toBe(first.id);
    await expect(
      stripe.checkout.sessions.create({ ...topUp, locale: 'en' }, { idempotencyKey: 'order-1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it.each([
    ['no line items', { ...topUp, line_items: [] }, 'parameter_missing', 'line_items'],
    ['no success URL', { ...topUp, success_url: '' }, 'parameter_missing', 'success_url'],
    ['an invalid success URL', { ...topUp, success_url: 'done' }, 'url_invalid', 'success_url'],
    ['an invalid e-mail address', { ...topUp, customer_email: 'taxi' }, 'email_invalid', 'customer_email'],
    [
      'an expiry in a minute',
      { ...topUp, expires_at: Math.floor(Date.now() / 1000) + 60 },
      'parameter_invalid',
      'expires_at',
    ],
    ['an unknown parameter', { ...topUp, allow_promotion_codes: true }, 'parameter_unknown', 'allow_promotion_codes'],
  ])('is refused with %s', async (_, params, code, param) => {
    await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({ statusCode: 400, code, param });
  });

  it('is refused below 50 cents', async () => {
    const [line] = topUp.line_items;
    const cheap = {
      ...line,
      price_data: { ...line?.price_data, currency: 'eur', unit_amount: 49, product_data: { name: 'x' } },
    };
    await expect(stripe.checkout.sessions.create({ ...topUp, line_items: [cheap] })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('is refused without a secret key, and not found by an unknown id', async () => {
    await expect(stripeWith('pk_test_public').checkout.sessions.create(topUp)).rejects.toMatchObject({
      statusCode: 401,
    });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('the payment page', () => {
  it('shows the amount in the session’s language', async () => {
    const { url } = await stripe.checkout.sessions.create(topUp);
    const german = await (await fetch(url ?? '')).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('100 Tokens &amp; mehr');
    expect(german).toMatch(/€\s100,00/);
    expect(german).toContain('Jetzt bezahlen');
    expect(german).toContain('href="http://shop.example/back"');
    const english = await stripe.checkout.sessions.create({ ...topUp, locale: 'en' });
    expect(await (await fetch(english.url ?? '')).text()).toContain('Pay now');
  });

  it('redirects back after the payment, once the event was delivered', async () => {
    const { id } = await stripe.checkout.sessions.create(topUp);
    const response = await payPage(id, '4242');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`http://shop.example/done?session=${id}`);
    expect(receiver.events).toMatchObject([
      {
        type: 'checkout.session.completed',
        object: { id, payment_status: 'paid', amount_total: 10_000, metadata: { companyId: 'taxi-zillertal' } },
      },
    ]);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
    });
  });

  it('accepts no second payment', async () => {
    const { id } = await paid();
    expect((await payPage(id, '4242')).status).toBe(200);
    expect(receiver.events).toHaveLength(1);
  });

  it('declines the card 0002, and leaves the session open', async () => {
    const { id } = await stripe.checkout.sessions.create(topUp);
    const response = await payPage(id, '0002');
    expect(response.status).toBe(402);
    expect(await response.text()).toContain('role="alert"');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    expect(receiver.events).toHaveLength(0);
  });
});

describe('a payment after its creation', () => {
  it('expires, and can no longer be paid', async () => {
    const { id } = await stripe.checkout.sessions.create(topUp);
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    expect(receiver.events.map(({ type }) => type)).toEqual(['checkout.session.expired']);
    expect(await (await payPage(id, '4242')).text()).toContain('abgelaufen');
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('can be refunded in parts, never above the paid amount', async () => {
    const intent = intentOf(await paid());
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 4_000 })).toMatchObject({ amount: 4_000 });
    expect(receiver.events.at(-1)).toMatchObject({
      type: 'charge.refunded',
      object: {
        payment_intent: intent,
        amount_refunded: 4_000,
        refunded: false,
        metadata: { companyId: 'taxi-zillertal' },
      },
    });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 6_001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 6_000 });
    expect(receiver.events.at(-1)).toMatchObject({ object: { amount_refunded: 10_000, refunded: true } });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it.each(['abc', '1.5', '1e3'])('is not refunded by the amount %s, which is no integer', async (amount) => {
    const session = await paid();
    const refund = await fetch(`${payments.url}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_local' },
      body: new URLSearchParams({ payment_intent: intentOf(session), amount }),
    });
    expect(refund.status).toBe(400);
    expect(await refund.json()).toEqual({
      error: {
        type: 'invalid_request_error',
        code: 'parameter_invalid_integer',
        message: `Invalid integer: ${amount}`,
        param: 'amount',
      },
    });
    expect((await stripe.refunds.list({ payment_intent: intentOf(session) })).data).toEqual([]);
  });

  it('can have a failed refund, whose amount can be refunded again', async () => {
    const session = await paid();
    const intent = intentOf(session);
    const { id } = await stripe.refunds.create({ payment_intent: intent, amount: 6_000 });
    await control('POST', '/failed-refunds', { sessionId: session.id });
    expect(receiver.events.at(-1)).toMatchObject({
      type: 'refund.failed',
      object: { id, payment_intent: intent, amount: 6_000, status: 'failed' },
    });
    await stripe.refunds.create({ payment_intent: intent, amount: 4_000 });
    expect(receiver.events.at(-1)).toMatchObject({ type: 'charge.refunded', object: { amount_refunded: 4_000 } });
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([
      [6_000, 'failed'],
      [4_000, 'succeeded'],
    ]);
  });

  it('can be disputed, and the dispute closed', async () => {
    const session = await paid();
    await control('POST', '/disputes', { sessionId: session.id });
    await control('POST', '/disputes', { sessionId: session.id, status: 'lost' });
    const [opened, closed] = receiver.events.slice(1);
    expect(opened).toMatchObject({
      type: 'charge.dispute.created',
      object: { payment_intent: intentOf(session), amount: 10_000 },
    });
    expect(closed).toMatchObject({ type: 'charge.dispute.closed', object: { id: opened?.object.id, status: 'lost' } });
    expect((await stripe.checkout.sessions.list({ payment_intent: intentOf(session) })).data[0]?.id).toBe(session.id);
  });

  it('can be read as events, newest first, by pages', async () => {
    const { id } = await paid();
    await control('POST', '/refunds', { sessionId: id });
    const [newest] = (await stripe.events.list({ limit: 1 })).data;
    expect(newest?.type).toBe('charge.refunded');
    const all = await stripe.events.list({ limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ type }) => type)).toEqual(['charge.refunded', 'checkout.session.completed']);
    expect(await stripe.events.retrieve(newest?.id ?? '')).toMatchObject({ type: 'charge.refunded' });
    const completed = await stripe.events.list({ types: ['checkout.session.completed'] });
    expect(completed.data).toHaveLength(1);
  });
});

describe('failing webhook deliveries', () => {
  const send = (sessionId: string, type: string, deliveries: object[]) =>
    control('POST', '/events', { sessionId, type, deliveries }) as Promise<{ eventId: string; statuses: number[] }>;

  it('are retried until the shop accepts them', async () => {
    receiver.failNext(2);
    await paid();
    await receiver.untilReceived(1);
    expect(await control('GET', '/deliveries')).toMatchObject([{ status: 503 }, { status: 503 }, { status: 200 }]);
  });

  it('can be late, repeated and out of order; a repeated event keeps its id', async () => {
    await control('PUT', '/webhook', { paused: true });
    const { id } = await paid();
    expect(receiver.events).toHaveLength(0);
    await control('POST', '/refunds', { sessionId: id });
    expect((await send(id, 'charge.refunded', [{}])).statuses).toEqual([200]);
    const { eventId, statuses } = await send(id, 'checkout.session.completed', [{}, { delayMs: 5 }]);
    expect(statuses).toEqual([200, 200]);
    expect(receiver.events.map(({ type }) => type)).toEqual([
      'charge.refunded',
      'checkout.session.completed',
      'checkout.session.completed',
    ]);
    expect(receiver.events.slice(1).map((event) => event.id)).toEqual([eventId, eventId]);
  });

  it('are refused if forged, old, unsigned or changed', async () => {
    const { id } = await stripe.checkout.sessions.create(topUp);
    const { statuses } = await send(id, 'checkout.session.completed', [
      { signature: 'wrong' },
      { signature: 'missing' },
    ]);
    expect(statuses).toEqual([400, 400]);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    const later = await send(id, 'checkout.session.completed', [{ signature: 'old' }, { body: 'corrupt' }, {}]);
    expect(later.statuses).toEqual([400, 400, 200]);
    expect(receiver.events).toHaveLength(1);
  });

  it('have a wrong signature as often as ordered, then a valid one', async () => {
    await control('PUT', '/failure', { mode: 'wrong-signature', times: 1 });
    await paid();
    await receiver.untilReceived(1);
    expect(await control('GET', '/deliveries')).toMatchObject([{ status: 400 }, { status: 200 }]);
  });
});

describe('a failing payment provider', () => {
  it.each([
    ['error-500', 'StripeAPIError'],
    ['garbage', 'StripeAPIError'],
    ['timeout', 'StripeConnectionError'],
  ])('with %s makes the client fail with %s, and works afterwards', async (mode, type) => {
    const impatient = stripeWith('sk_test_local', { timeout: 200 });
    await control('PUT', '/failure', { mode, times: 1, path: '/v1' });
    await expect(impatient.checkout.sessions.create(topUp)).rejects.toMatchObject({ type });
    expect(await impatient.checkout.sessions.create(topUp)).toMatchObject({ status: 'open' });
  });

  it('creates no second session when the client retries by itself', async () => {
    await control('PUT', '/failure', { mode: 'error-500', times: 1 });
    await stripeWith('sk_test_local', { maxNetworkRetries: 2 }).checkout.sessions.create(topUp);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    const requests = (await control('GET', '/requests')) as { method: string; headers: Record<string, string> }[];
    const keys = requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a stored card', () => {
  const setup = {
    mode: 'setup',
    currency: 'eur',
    customer_creation: 'always',
    metadata: { companyId: 'c' },
    success_url: 'http://shop.example/done',
  } as const satisfies Stripe.Checkout.SessionCreateParams;

  async function stored(card: string) {
    const { id } = await stripe.checkout.sessions.create(setup);
    await payPage(id, card);
    const session = await stripe.checkout.sessions.retrieve(id);
    const { payment_method: method } = await stripe.setupIntents.retrieve(String(session.setup_intent), {
      expand: ['payment_method'],
    });
    if (!method || typeof method === 'string') throw new Error('There is no card');
    return { session, customer: String(session.customer), payment_method: method.id, method };
  }
  const chargeOf = (card: { customer: string; payment_method: string }) =>
    ({
      amount: 10_000,
      currency: 'eur',
      customer: card.customer,
      payment_method: card.payment_method,
      off_session: true,
      confirm: true,
      metadata: { charge: '1' },
    }) as const satisfies Stripe.PaymentIntentCreateParams;

  it('is announced with its customer, and pays nothing', async () => {
    const { session, method } = await stored('4242');
    expect(session).toMatchObject({ mode: 'setup', status: 'complete', payment_status: 'no_payment_required' });
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(receiver.events.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  });

  it('is charged once for an idempotency key, is announced, and is listed for its customer', async () => {
    const card = await stored('4242');
    const charge = () => stripe.paymentIntents.create(chargeOf(card), { idempotencyKey: 'k1' });
    const first = await charge();
    const second = await charge();
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ status: 'succeeded', amount_received: 10_000, metadata: { charge: '1' } });
    const { data } = await stripe.paymentIntents.list({ customer: card.customer });
    expect(data.map(({ id }) => id)).toEqual([first.id]);
    expect((await stripe.checkout.sessions.list({ payment_intent: first.id })).data).toEqual([]);
    await expect.poll(() => receiver.events.map(({ type }) => type)).toContain('payment_intent.succeeded');
  });

  it('with the number 0341 is declined, again for the same idempotency key, and listed as unpaid', async () => {
    const card = await stored('0341');
    const charge = () => stripe.paymentIntents.create(chargeOf(card), { idempotencyKey: 'k2' });
    for (const _ of [1, 2]) await expect(charge()).rejects.toMatchObject({ type: 'StripeCardError' });
    const { data } = await stripe.paymentIntents.list({ customer: card.customer });
    expect(data.map(({ status }) => status)).toEqual(['requires_payment_method']);
    await expect.poll(() => receiver.events.map(({ type }) => type)).toContain('payment_intent.payment_failed');
  });

  it('is not charged with a parameter that Stripe does not know', async () => {
    const params = { ...chargeOf(await stored('4242')), payment_method_types: ['card'] };
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({ code: 'parameter_unknown' });
  });

  it('cannot be charged once its customer is deleted', async () => {
    const card = await stored('4242');
    await stripe.customers.del(card.customer);
    const refusal = { type: 'StripeInvalidRequestError' };
    await expect(stripe.paymentIntents.create(chargeOf(card))).rejects.toMatchObject(refusal);
    await expect(stripe.customers.del(card.customer)).rejects.toMatchObject(refusal);
  });
});
