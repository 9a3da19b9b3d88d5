import { describe, expect, it } from 'vitest';
import { functionsUrl, urlOf } from '../support/calls.ts';
import { hostingUrl } from '../support/suite.ts';

async function post(
  body: string,
  url = urlOf('global-loadbooking'),
): Promise<{ status: number; length: number; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  return { status: response.status, length: text.length, text };
}

const nested = (depth: number): string => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('a body of a callable', () => {
  it.each([
    ['of five megabytes', JSON.stringify({ data: new Array(1_000_000).fill('text') })],
    ['just above 64 KB', JSON.stringify({ data: 'x'.repeat(64_000) })],
    ['nested deeper than 32 levels', nested(40)],
    ['nested 20,000 levels deep', nested(20_000)],
    [
      'with a typed object of the callable protocol',
      JSON.stringify({ data: { '@type': 'type.googleapis.com/secret', value: '1' } }),
    ],
    ['with another field than data', JSON.stringify({ data: {}, labels: { secret: 'secret' } })],
    ['without data', JSON.stringify({ secret: 'secret' })],
    ['that is a list', JSON.stringify(['secret'])],
  ])('%s is refused, and the answer is short and does not quote it', async (_, body) => {
    const { status, length, text } = await post(body);
    expect(status).toBe(400);
    expect(JSON.parse(text).error.status).toBe('INVALID_ARGUMENT');
    expect(length).toBeLessThan(500);
    expect(text).not.toContain('secret');
  });

  it.each([
    ['a call', urlOf('global-loadbooking')],
    ['a call through Hosting', `${hostingUrl}/api/global-loadbooking`],
    ['the payment webhook', `${functionsUrl}/payments-webhook`],
  ])('that is malformed JSON is refused by %s without quoting it', async (_, url) => {
    const { status, text } = await post('{"data": {"a-guest-secret"', url);
    expect(status).toBe(400);
    expect(JSON.parse(text).error.status).toBe('INVALID_ARGUMENT');
    expect(text).not.toContain('a-guest-secret');
  });

  it('that is missing is refused by the payment webhook', async () => {
    const response = await fetch(`${functionsUrl}/payments-webhook`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([400, { received: false }]);
  });

  it('is never quoted by the reasons of a refusal', async () => {
    for (const data of ['a-guest-secret', ['a-guest-secret'], { orderId: { 'a-guest-secret': 1 }, email: 7 }, null]) {
      const { status, text } = await post(JSON.stringify({ data }));
      expect(status).toBe(400);
      expect(text).not.toContain('a-guest-secret');
    }
  });

  it('has an answer that must not be cached', async () => {
    const response = await fetch(urlOf('global-loadbooking'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { orderId: 'ABCDEFGH12', email: 'anna@example.com' } }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
