import { createHash } from 'node:crypto';
import { product } from '@talwaerts/domain/product/product.ts';
import { describe, expect, it } from 'vitest';
import { callFunction, functionsUrl, urlOf } from '../support/calls.ts';
import { hostingUrl, suite } from '../support/suite.ts';

/** Returns an answer's Content-Security-Policy, by directive. */
function policyOf(response: Response): ReadonlyMap<string, readonly string[]> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('files from Storage', () => {
  it('are not to be guessed, found or not', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${suite.ports.storage}/v0/b/demo-talwaerts.appspot.com/o/none`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('pages from Hosting', () => {
  it.each(['/', '/order', '/dashboard/main', '/robots.txt', '/api/global-loadbooking'])(
    'have the security headers on %s',
    async (path) => {
      const { headers } = await fetch(hostingUrl + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it.each(['/assets/index-gone.js', '/api/unknown'])('are 404 on %s, not a rewritten page', async (path) => {
    const { status, headers } = await fetch(hostingUrl + path);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).not.toBeNull();
  });

  // The dashboard's page has every inline script; guests' pages do without the one that shows the kept screen.
  it.each([
    ['/', 1],
    ['/login', 1],
    ['/dashboard/main', 0],
  ] as const)('allow only the built inline scripts on %s, and no frame around it', async (path, lacking) => {
    const response = await fetch(hostingUrl + path);
    const policy = policyOf(response);
    const scripts = policy.get('script-src') ?? [];
    const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
    expect(hashes).toHaveLength(inline.length + lacking);
    expect(hashes).toEqual(expect.arrayContaining(inline.map(([, script]) => hashOf(script ?? ''))));
    expect(scripts.join(' ')).not.toMatch(/unsafe|\*|data:|https?:( |$)/);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
  });
});

describe('a call that does not exist', () => {
  it.each(['global-unknown', 'global-constructor', 'driver-onboarding', 'global-'])(
    'is not found: %s',
    async (name) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${hostingUrl}/api/${name}`, { method: 'POST', headers, body: '{"data":{}}' });
      expect([response.status, (await response.json()).error.status]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('answers of functions', () => {
  it.each(['calls-global/global-loadbooking', 'calls-global/global-unknown', 'payments-webhook', 'unknown'])(
    'do not reveal the software behind %s',
    async (name) => {
      const { headers } = await fetch(`${functionsUrl}/${name}`, { method: 'POST', body: '{}' });
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  describe.each(['global-loadbooking', 'driver-confirmride'] as const)('%s', (name) => {
    const allowedOrigin = async (method: 'OPTIONS' | 'POST', origin: string): Promise<string | null> => {
      const asksFor = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
      const { headers } = await fetch(urlOf(name), {
        method,
        headers: { origin, 'content-type': 'application/json', ...(method === 'OPTIONS' && asksFor) },
        ...(method === 'POST' && { body: '{"data":{}}' }),
      });
      return headers.get('access-control-allow-origin');
    };

    it.each([hostingUrl, product.hosts.main, ...product.hosts.booking, product.hosts.short])(
      'allows pages of %s to read its answers',
      async (origin) => {
        expect(await allowedOrigin('OPTIONS', origin)).toBe(origin);
        expect(await allowedOrigin('POST', origin)).toBe(origin);
      },
    );

    it.each([
      'https://evil.example',
      `${product.hosts.main}.evil.example`,
      'http://localhost.evil.example:5000',
      product.hosts.main.replace('https', 'http'),
      'null',
    ])('allows no page of %s to read its answers', async (origin) => {
      expect(await allowedOrigin('OPTIONS', origin)).toBeNull();
      expect(await allowedOrigin('POST', origin)).toBeNull();
    });

    it('answers programs that send no origin', async () => {
      const { error } = await callFunction(name, {});
      expect(error?.status).toMatch(/^(INVALID_ARGUMENT|UNAUTHENTICATED)$/);
    });
  });
});
