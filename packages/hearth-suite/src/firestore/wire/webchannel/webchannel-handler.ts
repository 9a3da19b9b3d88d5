import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Databases } from '../../databases.ts';
import { callerOf } from '../caller.ts';
import { failureOf } from '../codec/status.ts';
import { parseJson, readBody, sendFailure } from '../http/http.ts';
import { fromProtoJson, toProtoJson } from '../proto/proto-json.ts';
import { type RpcMethod, rpcMethods } from '../proto/schema.ts';
import { streams } from '../service/methods.ts';
import { acknowledgedIn, frame, headersOf, messagesOf } from './framing.ts';
import { WebChannelSession } from './session.ts';

const protocolVersion = 8;

/**
 * Minimum duration of a handshake. The client takes it as the round-trip time, and waits four times as long for the
 * first byte of its back channel; after that it assumes a buffering proxy and polls for good. On one machine a round
 * trip takes a millisecond or two: four of them are too short for a busy browser.
 */
const handshakeMs = 50;

/** Serves WebChannel over HTTP/1.1 for the Listen and Write streams of the web SDK in browsers. */
export class WebChannelHandler {
  readonly #databases: Databases;
  readonly #sessions = new Map<string, WebChannelSession>();

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
  }

  /** Handles `/google.firestore.v1.Firestore/{Listen,Write}/channel`. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.setHeader('Cache-Control', 'no-cache, no-store');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      const sid = url.searchParams.get('SID');
      const body = request.method === 'POST' ? await readBody(request) : '';
      if (sid === null) return this.#open(request, response, url, new URLSearchParams(body));
      const session = this.#sessions.get(sid);
      if (!session) {
        response.writeHead(400, 'Unknown SID').end('Unknown SID');
        return;
      }
      if (url.searchParams.get('TYPE') === 'terminate') {
        session.close();
        response.end();
        return;
      }
      if (request.method === 'POST') return this.#forward(session, response, url, new URLSearchParams(body));
      session.openBackChannel(response, acknowledgedIn(url.searchParams), url.searchParams.get('CI') === '1');
    } catch (error) {
      sendFailure(response, error);
    }
  }

  #open(request: IncomingMessage, response: ServerResponse, url: URL, form: URLSearchParams): void {
    const name = url.pathname.split('/').at(-2) ?? '';
    const method = rpcMethods.find((one) => one.name === name && one.requestStream);
    if (!method || request.method !== 'POST') {
      response.writeHead(400, 'Bad Request').end(`No session can be opened with ${request.method} ${url.pathname}`);
      return;
    }
    const authorization = headersOf(form).get('authorization') ?? request.headers.authorization;
    const messages = messagesOf(form);
    const session = this.#createSession(method, authorization);
    setTimeout(() => response.end(frame([[0, ['c', session.id, '', protocolVersion, 12, 30_000]]])), handshakeMs);
    for (const { index, text } of messages) session.accept(index, text);
  }

  #forward(session: WebChannelSession, response: ServerResponse, url: URL, form: URLSearchParams): void {
    const messages = messagesOf(form);
    session.acknowledge(acknowledgedIn(url.searchParams));
    for (const { index, text } of messages) session.accept(index, text);
    response.end(frame(session.state()));
  }

  #createSession(method: RpcMethod, authorization: string | undefined): WebChannelSession {
    const id = randomBytes(16).toString('base64url');
    let hasFailed = false;
    const fail = (error: unknown): void => {
      if (hasFailed) return;
      hasFailed = true;
      const { http, message, status } = failureOf(error);
      stream?.close();
      stream = undefined;
      session.end({ error: { code: http, message, status } });
    };
    const open = streams[method.name];
    let stream: ReturnType<NonNullable<typeof open>> | undefined;
    const session = new WebChannelSession(
      id,
      (text) => {
        try {
          stream?.receive(fromProtoJson(method.requestType, parseJson(text)))?.catch(fail);
        } catch (error) {
          fail(error);
        }
      },
      () => {
        stream?.close();
        this.#sessions.delete(id);
      },
    );
    this.#sessions.set(id, session);
    try {
      stream = open?.(this.#databases, callerOf(authorization), (message) =>
        session.send(toProtoJson(method.responseType, message)),
      );
    } catch (error) {
      fail(error);
    }
    return session;
  }
}
