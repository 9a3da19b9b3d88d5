import { parseJson, sendJson } from '../http/answers.ts';
import type { Exchange } from '../http/stand-in.ts';
import { ApiError } from './api-error.ts';
import type { Cashier } from './cashier.ts';
import { type EventType, eventTypes } from './events.ts';
import { sessionObject } from './objects.ts';
import { type Delivery, plainDelivery } from './webhooks.ts';

interface ControlBody {
  readonly sessionId?: string;
  readonly type?: EventType;
  readonly deliveries?: readonly Partial<Delivery>[];
  readonly amount?: number;
  readonly status?: 'won' | 'lost';
  readonly url?: string;
  readonly secret?: string;
  readonly paused?: boolean;
}
type Action = (cashier: Cashier, body: ControlBody) => object | Promise<object>;

/** Control endpoints by which tests cause events, payments, refunds and disputes. */
const actions: Readonly<Record<string, Action>> = {
  'PUT /_control/webhook': ({ webhooks }, { url, secret, paused }) => {
    webhooks.configure({ ...(url === undefined ? {} : { url }), ...(secret === undefined ? {} : { secret }) });
    if (paused !== undefined) webhooks.isPaused = paused;
    return { paused: webhooks.isPaused };
  },
  'GET /_control/deliveries': ({ webhooks }) => webhooks.sent,
  'POST /_control/events': sendEvent,
  'POST /_control/payments': async (cashier, { sessionId = '' }) => sessionObject(await cashier.pay(sessionId)),
  'POST /_control/refunds': async (cashier, { sessionId = '', amount }) => {
    const { refund } = await cashier.refund(
      cashier.book.bySession(sessionId),
      amount === undefined ? {} : { amountCents: amount },
    );
    return refund;
  },
  'POST /_control/failed-refunds': async (cashier, { sessionId = '' }) =>
    (await cashier.failRefund(sessionId)).refunds.at(-1) ?? {},
  'POST /_control/disputes': async (cashier, { sessionId = '', status = 'needs_response' as const }) =>
    (await cashier.dispute(sessionId, status)).dispute ?? {},
};

/** Handles the payments' own control paths. Returns true if it has answered. */
export async function answerControl({ request, response, url, body }: Exchange, cashier: Cashier): Promise<boolean> {
  const action = actions[`${request.method} ${url.pathname}`];
  if (!action) return false;
  try {
    sendJson(response, 200, await action(cashier, (parseJson(body) ?? {}) as ControlBody));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, error.body);
  }
  return true;
}

/**
 * Delivers one event as often and in the manner requested. A repeated event keeps its id. A forged one changes no
 * payment; a genuine `checkout.session.completed` pays an open session.
 */
async function sendEvent(cashier: Cashier, { sessionId = '', type, deliveries = [{}] }: ControlBody): Promise<object> {
  if (!type || !eventTypes.includes(type)) throw new ApiError(400, `type is one of ${eventTypes.join(', ')}`);
  const wanted = deliveries.map((delivery) => ({ ...plainDelivery, ...delivery }));
  const isGenuine = wanted.some(({ signature }) => signature === 'valid' || signature === 'old');
  if (isGenuine && type === 'checkout.session.completed' && cashier.book.bySession(sessionId).status === 'open') {
    cashier.book.pay(sessionId);
  }
  const event = cashier.eventAbout(type, sessionId);
  const statuses = await Promise.all(wanted.map((delivery) => cashier.webhooks.deliver(event, delivery)));
  return { eventId: event.id, statuses };
}
