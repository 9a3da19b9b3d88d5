import { randomUUID } from 'node:crypto';
import { sendJson } from '../http/answers.ts';
import type { Exchange } from '../http/stand-in.ts';
import { ApiError } from './api-error.ts';
import type { Cashier } from './cashier.ts';
import { type FormFields, integerOf, metadataOf, parseForm, textOf } from './form-body.ts';
import { nowSeconds } from './ids.ts';
import {
  chargeObject,
  intentObject,
  lineItemObjects,
  listObject,
  refundObject,
  sessionObject,
  setupObject,
} from './objects.ts';
import { parseCharge, parseOrder } from './order.ts';
import type { Payment } from './payment.ts';

interface Call {
  readonly id: string;
  readonly form: FormFields;
  readonly query: URLSearchParams;
  readonly cashier: Cashier;
  /** Returns the URL of the payment page. */
  readonly payUrl: (sessionId: string) => string;
}
type Operation = (call: Call) => object | Promise<object>;

/** The supported parts of Stripe's API: method and path, with `:id` as placeholder. */
const operations: readonly (readonly [method: string, path: string, operation: Operation])[] = [
  [
    'POST',
    '/v1/checkout/sessions',
    ({ cashier, form, payUrl }) => sessionObject(cashier.book.create(parseOrder(form, nowSeconds()), payUrl)),
  ],
  ['GET', '/v1/checkout/sessions', listSessions],
  ['GET', '/v1/checkout/sessions/:id', ({ cashier, id }) => sessionObject(cashier.book.bySession(id))],
  [
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    ({ cashier, id }) =>
      listObject(`/v1/checkout/sessions/${id}/line_items`, lineItemObjects(cashier.book.bySession(id))),
  ],
  ['POST', '/v1/checkout/sessions/:id/expire', async ({ cashier, id }) => sessionObject(await cashier.expire(id))],
  ['POST', '/v1/payment_intents', chargeCard],
  [
    'GET',
    '/v1/payment_intents',
    ({ cashier, query }) =>
      page('/v1/payment_intents', query, cashier.book.offSession(query.get('customer') ?? ''), {
        idOf: ({ intentId }) => intentId,
        render: intentObject,
      }),
  ],
  ['GET', '/v1/setup_intents/:id', ({ cashier, id }) => setupObject(cashier.book.bySetup(id))],
  ['DELETE', '/v1/customers/:id', deleteCustomer],
  ['GET', '/v1/payment_intents/:id', ({ cashier, id }) => intentObject(cashier.book.paidBy(id))],
  ['GET', '/v1/charges/:id', ({ cashier, id }) => chargeObject(cashier.book.paidBy(id))],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', listRefunds],
  ['GET', '/v1/events', listEvents],
  ['GET', '/v1/events/:id', ({ cashier, id }) => cashier.events.byId(id)],
];

/** Answers to calls with an `Idempotency-Key`: a retry gets the same answer and changes nothing. */
export type KeptAnswers = Map<string, { readonly call: string; readonly status: number; readonly body: object }>;

/** Answers one request to Stripe's API, with Stripe's errors. */
export async function answerApi(
  exchange: Exchange,
  cashier: Cashier,
  kept: KeptAnswers,
  origin: string,
): Promise<void> {
  const { request, response, url, body } = exchange;
  response.setHeader('Request-Id', `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`);
  try {
    checkKey(request.headers.authorization);
    const keyHeader = request.headers['idempotency-key'];
    const key = request.method === 'POST' && typeof keyHeader === 'string' ? keyHeader : undefined;
    const call = `${request.method} ${url.pathname} ${body}`;
    const earlier = key ? kept.get(key) : undefined;
    if (earlier && earlier.call !== call) {
      throw new ApiError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (earlier) response.setHeader('Idempotent-Replayed', 'true');
    const answer = earlier ?? { call, ...(await outcomeOf(() => operate(exchange, cashier, origin))) };
    if (key) kept.set(key, answer);
    sendJson(response, answer.status, answer.body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, error.body);
  }
}

/** Returns the answer, also a declined card's: Stripe repeats it to a retry. */
async function outcomeOf(run: () => object | Promise<object>): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await run() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return { status: error.status, body: error.body };
    throw error;
  }
}

function operate({ request, url, body }: Exchange, cashier: Cashier, origin: string): object | Promise<object> {
  for (const [method, path, operation] of operations) {
    const match = new RegExp(`^${path.replace(':id', '([^/]+)')}$`).exec(url.pathname);
    if (!match || method !== request.method) continue;
    return operation({
      id: decodeURIComponent(match[1] ?? ''),
      form: parseForm(body),
      query: url.searchParams,
      cashier,
      payUrl: (sessionId) => `${origin}/pay/${sessionId}`,
    });
  }
  throw new ApiError(404, `Unrecognized request URL (${request.method}: ${url.pathname}).`);
}

function checkKey(authorization: string | undefined): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (!key) throw new ApiError(401, 'You did not provide an API key.');
  if (!/^(sk|rk)_/.test(key)) throw new ApiError(401, `Invalid API Key provided: ${key.slice(0, 4)}****`);
}

function listSessions({ cashier, query }: Call): object {
  const intent = query.get('payment_intent');
  const status = query.get('status');
  const found = cashier.book
    .all()
    .filter(
      (payment) =>
        !payment.isOffSession &&
        (!intent || (payment.status === 'complete' && payment.intentId === intent)) &&
        (!status || payment.status === status),
    );
  return page('/v1/checkout/sessions', query, found, { idOf: ({ sessionId }) => sessionId, render: sessionObject });
}

function chargeCard({ cashier, form }: Call): object {
  const payment = cashier.charge(parseCharge(form, nowSeconds()));
  if (payment.status === 'complete') return intentObject(payment);
  throw new ApiError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });
}

function deleteCustomer({ cashier, id }: Call): object {
  cashier.book.deleteCustomer(id);
  return { id, object: 'customer', deleted: true };
}

async function createRefund({ cashier, form }: Call): Promise<object> {
  const paidId = textOf(form.payment_intent) ?? textOf(form.charge);
  if (!paidId) throw new ApiError(400, 'One of the following params should be provided: `payment_intent` or `charge`.');
  const reason = textOf(form.reason);
  const { payment, refund } = await cashier.refund(cashier.book.paidBy(paidId), {
    ...(textOf(form.amount) === undefined ? {} : { amountCents: integerOf(form.amount, 'amount') }),
    ...(reason === undefined ? {} : { reason }),
    metadata: metadataOf(form.metadata),
  });
  return refundObject(payment, refund);
}

function listRefunds({ cashier, query }: Call): object {
  const paidId = query.get('payment_intent') ?? query.get('charge');
  const payments: readonly Payment[] = paidId ? [cashier.book.paidBy(paidId)] : cashier.book.all();
  const found = payments.flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })));
  return page('/v1/refunds', query, found, {
    idOf: ({ refund }) => refund.id,
    render: ({ payment, refund }) => refundObject(payment, refund),
  });
}

function listEvents({ cashier, query }: Call): object {
  const types = [...query].filter(([name]) => name === 'type' || name.startsWith('types[')).map(([, type]) => type);
  return page('/v1/events', query, cashier.events.list(types), { idOf: ({ id }) => id, render: (event) => event });
}

/** Pages a list by `limit` and `starting_after` (https://docs.stripe.com/api/pagination). */
function page<T>(
  url: string,
  query: URLSearchParams,
  items: readonly T[],
  { idOf, render }: { readonly idOf: (item: T) => string; readonly render: (item: T) => object },
): object {
  const limit = Number(query.get('limit') ?? 10);
  const after = query.get('starting_after');
  const start = after ? items.findIndex((item) => idOf(item) === after) + 1 : 0;
  return listObject(url, items.slice(start, start + limit).map(render), items.length > start + limit);
}
