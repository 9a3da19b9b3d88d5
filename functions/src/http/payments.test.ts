import { warn } from 'firebase-functions/logger';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { webhook } from './payments.ts';

vi.mock('firebase-functions/logger', () => ({ warn: vi.fn(), error: vi.fn() }));

const secret = 'whsec_test';
beforeAll(() => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', secret);
  vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
});
afterAll(() => vi.unstubAllEnvs());

const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });
const signed = (by: string) => new Stripe('sk_test').webhooks.generateTestHeaderString({ payload: body, secret: by });

/** Returns the status of the function's answer. */
async function statusOf(signature: string, rawBody: Buffer | undefined): Promise<number> {
  let status = 0;
  const response = {
    on: () => response,
    status(code: number) {
      status = code;
      return response;
    },
    json: () => response,
  };
  const request = { rawBody, get: () => signature, ip: '192.0.2.1', headers: {}, method: 'POST' };
  await webhook(request as unknown as Parameters<typeof webhook>[0], response as never);
  return status;
}

it('the webhook accepts an event with a valid signature, also one that concerns no tokens', async () => {
  expect(await statusOf(signed(secret), Buffer.from(body))).toBe(200);
  expect(warn).not.toHaveBeenCalled();
});

it('the webhook refuses a forged event and logs the client’s address', async () => {
  expect(await statusOf(signed('whsec_of_somebody_else'), Buffer.from(body))).toBe(400);
  expect(warn).toHaveBeenCalledWith('A payment event was forged', expect.objectContaining({ ip: '192.0.2.1' }));
});

it('the webhook refuses an oversized body before it verifies the signature', async () => {
  const huge = Buffer.alloc(512_001, ' ');
  const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload: huge.toString(), secret });
  expect(await statusOf(signature, huge)).toBe(413);
});

it('the webhook refuses a request without a body', async () => {
  expect(await statusOf(signed(secret), undefined)).toBe(400);
});
