import type { CallableFunction } from 'firebase-functions/https';
import { expect, it, vi } from 'vitest';
import { guardBody } from './guard-body.ts';

/** Sends a request to a guarded call. Returns the guard's status, or that it reached the library, which logs errors. */
function outcomeOf(method: string, contentType: string, body: unknown): unknown {
  const library = vi.fn(() => 'reached the library');
  const response = { set: () => response, status: (code: number) => ({ json: () => code }) };
  const request = { method, body, is: (type: string) => type === contentType };
  return guardBody(library as unknown as CallableFunction<unknown, unknown>)(request as never, response as never);
}

it.each([
  ['GET', 'application/json', undefined],
  ['HEAD', 'application/json', undefined],
  ['PUT', 'application/json', { data: {} }],
  ['POST', 'application/x-www-form-urlencoded', { data: 'x' }],
  ['POST', 'application/json', undefined],
])('a %s of %s that no call can answer is refused before the library logs it as an error', (method, type, body) => {
  expect(outcomeOf(method, type, body)).toBe(400);
});

it.each([
  ['POST', 'application/json', { data: {} }],
  ['OPTIONS', '', undefined],
])('a %s of %s reaches the library', (method, type, body) => {
  expect(outcomeOf(method, type, body)).toBe('reached the library');
});
