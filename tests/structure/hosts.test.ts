import { readFileSync } from 'node:fs';
import { product } from '@talwaerts/domain/product/product.ts';
import { describe, expect, it } from 'vitest';

interface Redirect {
  readonly source: string;
  readonly destination: string;
}
interface Hosting {
  readonly target: string;
  readonly redirects?: readonly Redirect[];
}
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { hosting } = read('firebase.json') as { hosting: readonly Hosting[] };
const redirectsOf = (name: string): readonly Redirect[] =>
  hosting.find(({ target }) => target === name)?.redirects ?? [];

describe('the hosts', () => {
  it('have a site each', () => {
    const { projects, targets } = read('.firebaserc') as {
      projects: { default: string };
      targets: Record<string, { hosting: Record<string, readonly string[]> }>;
    };
    expect(Object.keys(targets[projects.default]?.hosting ?? {})).toEqual(hosting.map(({ target }) => target));
  });

  it('are where mails and payments lead back to, as the example of the parameters has it', () => {
    const example = readFileSync(new URL('../../functions/.env.example', import.meta.url), 'utf8');
    expect(example.split('\n')).toContain(`SITE_URL=${product.hosts.main}`);
  });

  it('for booking lead to the main site', () => {
    expect(redirectsOf('booking').map(({ destination }) => destination)).toEqual([product.hosts.main]);
  });

  it('that is short turns its first path segment into a partner page', () => {
    expect(redirectsOf('short').map(({ source, destination }) => [source, destination])).toEqual([
      ['/:slug{,/**}', `${product.hosts.main}/web/:slug`],
      ['/', product.hosts.main],
    ]);
  });
});
