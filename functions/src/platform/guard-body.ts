import type { Request, Response } from 'express';
import type { CallableFunction } from 'firebase-functions/https';

const maxBytes = 64_000;
const maxDepth = 32;

type CallRequest = Request & { readonly rawBody?: Buffer };

/**
 * Refuses requests with `invalid-argument` before the callable protocol reads them: by other methods than POST, with
 * bodies that are no JSON, above 64 KB, deeper than 32 levels, with other fields than `data`, or with the protocol's
 * `@type` objects, which no call of ours takes. The library behind `onCall` would log them as errors, or fail with
 * `internal`. Also forbids caching of answers: most hold a guest's data.
 */
export function guardBody<F extends CallableFunction<unknown, unknown>>(callable: F): F {
  const guarded = (request: CallRequest, response: Response): unknown => {
    response.set('cache-control', 'no-store');
    // OPTIONS: CORS, which the library answers.
    if (request.method === 'OPTIONS' || isAcceptable(request)) {
      return callable(request as Parameters<F>[0], response as Parameters<F>[1]);
    }
    return response.status(400).json({ error: { status: 'INVALID_ARGUMENT', message: 'The request is not valid.' } });
  };
  // The deployment reads the callable's kind from these properties.
  return Object.defineProperties(guarded, Object.getOwnPropertyDescriptors(callable)) as unknown as F;
}

function isAcceptable(request: CallRequest): boolean {
  if (request.method !== 'POST' || !request.is('application/json')) return false;
  const body: unknown = request.body;
  const bytes = request.rawBody?.length ?? 0;
  if (bytes > maxBytes || typeof body !== 'object' || body === null) return false;
  return Object.keys(body).every((key) => key === 'data') && 'data' in body && isPlain(body.data);
}

function isPlain(data: unknown): boolean {
  const pending = [{ value: data, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth || Object.hasOwn(value, '@type')) return false;
    for (const inner of Object.values(value)) pending.push({ value: inner, depth: depth + 1 });
  }
  return true;
}
