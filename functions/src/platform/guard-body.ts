import type { Request, Response } from 'express';
import type { CallableFunction } from 'firebase-functions/https';

const maxBytes = 64_000;
const maxDepth = 32;

/**
 * Refuses bodies with `invalid-argument` before the callable protocol parses them: above 64 KB, deeper than 32 levels,
 * with other fields than `data`, or with the protocol's `@type` objects, which no call of ours takes. The library
 * behind `onCall` would log them, or fail with `internal`. Also forbids caching of answers: most hold a guest's data.
 */
export function guardBody<F extends CallableFunction<unknown, unknown>>(callable: F): F {
  const guarded = (request: Request & { rawBody?: Buffer }, response: Response): unknown => {
    response.set('cache-control', 'no-store');
    if (request.method !== 'POST' || isAcceptable(request.body, request.rawBody?.length ?? 0)) {
      return callable(request as Parameters<F>[0], response as Parameters<F>[1]);
    }
    return response.status(400).json({ error: { status: 'INVALID_ARGUMENT', message: 'The body is not valid.' } });
  };
  // The deployment reads the callable's kind from these properties.
  return Object.defineProperties(guarded, Object.getOwnPropertyDescriptors(callable)) as unknown as F;
}

function isAcceptable(body: unknown, bytes: number): boolean {
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
