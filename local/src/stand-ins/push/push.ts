/// <reference path="./http-ece.d.ts" />
import { decrypt } from 'http_ece';
import { parseJson, sendHtml, sendJson } from '../http/answers.ts';
import { type Exchange, type StandIn, type StandInOptions, startStandIn } from '../http/stand-in.ts';
import { type Browser, Browsers } from './browsers.ts';
import { messagesPage, type ReceivedMessage } from './messages-page.ts';
import { vapidProblem } from './vapid.ts';

interface PushOptions extends StandInOptions {
  /** The public VAPID key of the only application server, base64url. */
  readonly applicationServerKey: string;
}

/** Push services accept no larger bodies (RFC 8030). */
const maxBytes = 4_096;
/** Limit of kept messages: a suite may run for days. */
const maxMessages = 1_000;

/**
 * Starts a stand-in for a browser's push service (RFC 8030): issues subscriptions, receives messages for them, verifies
 * the application server (RFC 8292) and decrypts what it sends (RFC 8291). `GET /` lists the messages.
 */
export function startPush({ applicationServerKey, ...options }: PushOptions): Promise<StandIn> {
  const browsers = new Browsers();
  let messages: readonly ReceivedMessage[] = [];

  const receive = (exchange: Exchange, token: string): void => {
    const { response, request, bytes } = exchange;
    const browser = browsers.find(token);
    const failure = browser && browsers.takeFailure(browser);
    const origin = `http://${request.headers.host}`;
    const refusal =
      (!browser && { status: 404, reason: 'There is no such subscription' }) ||
      (failure && { status: failure, reason: 'This failure was ordered' }) ||
      refusalOf(exchange, { key: applicationServerKey, audience: origin, nowMs: Date.now() });
    if (refusal || !browser) {
      sendJson(response, refusal ? refusal.status : 404, { reason: refusal ? refusal.reason : '' });
      return;
    }
    const payload = decrypted(bytes, browser);
    if (payload === undefined) {
      sendJson(response, 400, { reason: 'The body is not encrypted for this subscription' });
      return;
    }
    const { ttl, urgency = 'normal', topic } = request.headers;
    const received = { endpoint: `${origin}/push/${token}`, payload, ttl: Number(ttl), urgency: String(urgency) };
    messages = [
      ...messages.slice(1 - maxMessages),
      { ...received, topic: typeof topic === 'string' ? topic : null, receivedAt: new Date().toISOString() },
    ];
    response.writeHead(201, { Location: `${origin}/message/${messages.length}` }).end();
  };

  return startStandIn(options, {
    handle(exchange) {
      const { request, response, url } = exchange;
      const token = /^\/push\/([\w-]+)$/.exec(url.pathname)?.[1];
      if (request.method === 'POST' && token) receive(exchange, token);
      else if (request.method === 'GET' && url.pathname === '/') sendHtml(response, 200, messagesPage(messages));
      else sendJson(response, 404, { reason: 'There is no such resource' });
    },
    control({ request, response, url, body }) {
      const call = `${request.method} ${url.pathname}`;
      if (call === 'GET /_control/messages') sendJson(response, 200, messages);
      else if (call === 'POST /_control/subscriptions') {
        sendJson(response, 201, browsers.subscribe(`http://${request.headers.host}`));
      } else if (call === 'PUT /_control/subscription') orderFailure(response, browsers, parseJson(body));
      else return false;
      return true;
    },
    reset() {
      browsers.clear();
      messages = [];
    },
  });
}

/** Lets messages to one subscription fail: `{ endpoint, status: 404 | 410 | 429 | 500, times? }`. */
function orderFailure(response: Exchange['response'], browsers: Browsers, body: unknown): void {
  const { endpoint, status, times = 1 } = (body ?? {}) as Record<string, unknown>;
  const browser = browsers.find(String(endpoint).split('/').at(-1) ?? '');
  if (!browser || typeof status !== 'number' || typeof times !== 'number') {
    sendJson(response, 400, { error: 'endpoint is one of the stand-in, status and times are numbers' });
    return;
  }
  browser.failure = { status, times };
  sendJson(response, 200, browser.failure);
}

type Expected = Parameters<typeof vapidProblem>[1];

/** Returns why a push service refuses the request; undefined if it does not. */
function refusalOf({ request: { headers }, bytes }: Exchange, expected: Expected) {
  const problem = vapidProblem(headers.authorization ?? '', expected);
  if (problem) return { status: 403, reason: problem };
  if (!/^\d+$/.test(String(headers.ttl))) return { status: 400, reason: 'The header TTL is missing' };
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, reason: 'The encoding is not aes128gcm' };
  return bytes.length > maxBytes ? { status: 413, reason: 'The message is too large' } : undefined;
}

function decrypted(body: Buffer, { privateKey, authSecret }: Browser): string | undefined {
  try {
    return decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString();
  } catch {
    return undefined;
  }
}
