import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, supplyAppCheckTokens, supplyIdTokens } from './call.ts';
import { CallFailure } from './call-failure.ts';

const answer = (status: number, body: string) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const lookUp = (signal?: AbortSignal) =>
  call('global-loadbooking', { orderId: 'ABCDEFGHJK', email: 'a@b.at' }, signal ? { signal } : {});

afterEach(() => {
  vi.unstubAllGlobals();
  supplyIdTokens(async () => undefined);
  supplyAppCheckTokens(async () => undefined);
});

describe('a call', () => {
  it('posts its payload in an envelope to the page’s origin and unwraps the answer', async () => {
    const fetch = answer(200, '{"result":{"valid":false}}');
    expect(await lookUp()).toEqual({ valid: false });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/global-loadbooking');
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"data":{"orderId":"ABCDEFGHJK","email":"a@b.at"}}');
  });

  it('carries the ID token of the signed-in user', async () => {
    const fetch = answer(200, '{"result":{"valid":false}}');
    supplyIdTokens(async () => 't0ken');
    await lookUp();
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t0ken' });
  });

  it('carries the ID token of its options instead of the signed-in user’s', async () => {
    const fetch = answer(200, '{"result":{"valid":false}}');
    supplyIdTokens(async () => 't0ken');
    await call('global-loadbooking', { orderId: 'ABCDEFGHJK', email: 'a@b.at' }, { token: '0wn' });
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer 0wn' });
  });

  it('carries the App Check token, and no such header without one', async () => {
    const fetch = answer(200, '{"result":{"valid":false}}');
    await lookUp();
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('x-firebase-appcheck');
    supplyAppCheckTokens(async () => 'ch3ck');
    const checked = answer(200, '{"result":{"valid":false}}');
    await lookUp();
    expect(checked.mock.calls[0]?.[1].headers).toMatchObject({ 'x-firebase-appcheck': 'ch3ck' });
  });

  it('refused by App Check fails as unverified, since signing in again would not help', async () => {
    answer(401, JSON.stringify({ error: { status: 'UNAUTHENTICATED', details: { appCheck: 'required' } } }));
    await expect(lookUp()).rejects.toMatchObject({ kind: 'unverified' });
  });

  it.each([
    [400, 'INVALID_ARGUMENT', 'invalid'],
    [401, 'UNAUTHENTICATED', 'signed-out'],
    [403, 'PERMISSION_DENIED', 'forbidden'],
    [429, 'RESOURCE_EXHAUSTED', 'limited'],
    [500, 'INTERNAL', 'server'],
  ])('answered with %i %s fails as %s', async (status, code, kind) => {
    answer(status, JSON.stringify({ error: { status: code, message: 'x', details: { email: 'email' } } }));
    await expect(lookUp()).rejects.toMatchObject({ kind, fields: { email: 'email' } });
  });

  it('answered with HTML by a proxy fails as a server error', async () => {
    answer(502, '<html>Bad gateway</html>');
    await expect(lookUp()).rejects.toMatchObject({ kind: 'server' });
  });

  it('without a network fails as offline', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lookUp()).rejects.toMatchObject({ kind: 'offline' });
  });

  it('whose ID token cannot be renewed fails for that reason and sends no request', async () => {
    const fetch = answer(200, '{"result":{"valid":false}}');
    supplyIdTokens(async () => Promise.reject(new CallFailure('signed-out')));
    await expect(lookUp()).rejects.toMatchObject({ name: 'CallFailure', kind: 'signed-out' });
    supplyIdTokens(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lookUp()).rejects.toMatchObject({ name: 'CallFailure', kind: 'offline' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that is aborted rejects with the reason of the abort, not as offline', async () => {
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => Promise.reject(init.signal?.reason));
    const abort = new AbortController();
    abort.abort(new Error('newer question'));
    await expect(lookUp(abort.signal)).rejects.toThrow('newer question');
  });
});
