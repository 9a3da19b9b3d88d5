import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { product } from '@talwaerts/domain/product/product.ts';
import { describe, expect, it } from 'vitest';

interface Hosting {
  readonly target: string;
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
const { hosting } = read('firebase.json') as { hosting: readonly Hosting[] };

/** The server of the Hosting emulator, in the version that firebase-tools uses. */
const superstatic = createRequire(`${root}node_modules/firebase-tools/package.json`)('superstatic') as {
  server(options: object): { listen(): Server };
};

describe('the hosting targets', () => {
  it('have one site each in .firebaserc', () => {
    const { projects, targets } = read('.firebaserc') as {
      projects: { default: string };
      targets: Record<string, { hosting: Record<string, readonly string[]> }>;
    };
    expect(Object.keys(targets[projects.default]?.hosting ?? {})).toEqual(hosting.map(({ target }) => target));
  });

  it('include the main host, which is SITE_URL in functions/.env.example', () => {
    const example = readFileSync(`${root}functions/.env.example`, 'utf8');
    expect(example.split('\n')).toContain(`SITE_URL=${product.hosts.main}`);
  });

  it('for booking hosts redirect every path to the main site’s start page', async () => {
    for (const path of ['/', '/order', '/a/b?from=poster']) {
      expect(await redirectOf('booking', path)).toMatchObject({
        status: 301,
        host: hostOf(product.hosts.main),
        path: '/',
      });
    }
  });

  it.each([
    ['/zillertal', '/web/zillertal'],
    ['/zillertal/', '/web/zillertal'],
    ['/zillertal/anything', '/web/zillertal'],
    ['/zillertal/any/thing', '/web/zillertal'],
    ['/taxi-m%C3%BCller', '/web/taxi-m%C3%BCller'],
    ['/', '/'],
  ])('for the short host redirect %s to %s of the main site', async (path, target) => {
    expect(await redirectOf('short', path)).toEqual({ status: 302, host: hostOf(product.hosts.main), path: target });
  });

  it.each(['booking', 'short'])('for %s hosts have the main site’s headers, and forbid all by policy', (target) => {
    const { 'Content-Security-Policy': policy, ...headers } = headersOf(target);
    const { 'Content-Security-Policy': _, ...main } = headersOf('main');
    expect(headers).toEqual(main);
    expect(policy).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  });
});

const hostOf = (url: string): string => new URL(url).host;

/**
 * Returns the headers for every path of a target but embedded booking forms. Read from the file: Hosting's emulator
 * omits them in redirects.
 */
function headersOf(target: string): Readonly<Record<string, string>> {
  const rules = hosting.find((one) => one.target === target)?.headers ?? [];
  const common = rules
    .filter(({ source }) => source === '**' || source === '!/web/*/embed')
    .flatMap(({ headers }) => headers);
  return Object.fromEntries(common.map(({ key, value }) => [key, value]));
}

/** Requests a path from the Hosting emulator's server with the target's part of `firebase.json`. */
async function redirectOf(target: string, path: string) {
  const config = hosting.find((one) => one.target === target);
  const server = superstatic.server({ config, cwd: root, hostname: '127.0.0.1', port: 0, stack: 'strict' }).listen();
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '', 'http://no-redirect');
    return { status: response.status, host: location.host, path: location.pathname };
  } finally {
    server.close();
  }
}
