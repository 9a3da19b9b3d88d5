import type { Response } from 'express';
import { error as logError } from 'firebase-functions/logger';

/** How long an instance serves the same answer, however many random query strings pass the CDN. */
const freshMs = 10_000;

interface Cached {
  readonly type: 'json' | 'xml';
  readonly cdnSeconds: number;
  readonly load: (nowMs: number) => Promise<string>;
  /** What is logged if it cannot be loaded. */
  readonly failure: string;
}

/** Returns a handler that answers everyone with the same text, loaded at most every ten seconds on one instance. */
export function cachedAnswer({ type, cdnSeconds, load, failure }: Cached) {
  let latest: { readonly text: Promise<string>; readonly requestedAtMs: number } | undefined;
  return async (_request: unknown, response: Response): Promise<void> => {
    const nowMs = Date.now();
    if (!latest || nowMs - latest.requestedAtMs >= freshMs) latest = { text: load(nowMs), requestedAtMs: nowMs };
    try {
      const text = await latest.text;
      response.set('Cache-Control', `public, max-age=0, s-maxage=${cdnSeconds}`).type(type).send(text);
    } catch (error) {
      latest = undefined;
      logError(failure, { error });
      response.status(503).set('Retry-After', '60').end();
    }
  };
}
