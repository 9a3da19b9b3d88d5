import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { functionsUrl } from '../support/calls.ts';
import { hostingUrl } from '../support/suite.ts';

/** The policy of an answer, by directive. */
function policyOf(response: Response): ReadonlyMap<string, readonly string[]> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('Hosting', () => {
  it.each(['/', '/order', '/dashboard/main', '/robots.txt', '/api/global-loadbooking'])(
    'answers %s with the headers that protect it',
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

  it.each(['/', '/login', '/dashboard/main'])(
    'allows no other inline script on %s than those that the build wrote, and no frame around it',
    async (path) => {
      const response = await fetch(hostingUrl + path);
      const policy = policyOf(response);
      const scripts = policy.get('script-src') ?? [];
      const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
      expect(inline.length).toBeGreaterThan(0);
      expect(scripts.filter((source) => source.startsWith("'sha256-")).sort()).toEqual(
        inline.map(([, script]) => hashOf(script ?? '')).sort(),
      );
      expect(scripts.join(' ')).not.toMatch(/unsafe|\*|data:|https?:( |$)/);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
    },
  );
});

describe('the functions', () => {
  it.each(['global-loadbooking', 'payments-webhook', 'unknown'])('do not name what %s runs on', async (name) => {
    const { headers } = await fetch(`${functionsUrl}/${name}`, { method: 'POST', body: '{}' });
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
