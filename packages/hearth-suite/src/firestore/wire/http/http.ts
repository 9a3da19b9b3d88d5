import type { IncomingMessage, ServerResponse } from 'node:http';
import { EngineError } from '../../engine/engine-error.ts';
import { failureOf } from '../codec/status.ts';
import { maxRequestBytes, tooLarge } from '../request-limit.ts';

/** Allows every origin: browsers call from other ports, and the server is for one machine. */
export function allowEveryOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Max-Age', '3600');
}

/** Reads a body to its end, even if it is too large: a client that is still sending does not read the refusal. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxRequestBytes) chunks.push(chunk);
  }
  if (size > maxRequestBytes) throw tooLarge();
  return Buffer.concat(chunks).toString();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new EngineError('invalid-argument', 'Invalid JSON payload received.');
    throw error;
  }
}

/** Parses a JSON object with any content. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  const json = parseJson(text);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  throw new EngineError('invalid-argument', 'Invalid JSON payload received. Root element must be a message.');
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' });
  response.end(`${JSON.stringify(body)}\n`);
}

/** Sends `{"error":{"code":403,"message":"…","status":"PERMISSION_DENIED"}}`; streaming methods answer it in a list. */
export function sendFailure(response: ServerResponse, error: unknown, isStream = false): void {
  const { http, message, status } = failureOf(error);
  const body = { error: { code: http, message, status } };
  sendJson(response, http, isStream ? [body] : body);
}
