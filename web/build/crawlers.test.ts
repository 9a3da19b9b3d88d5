import { describe, expect, it } from 'vitest';
import { prerenderedPages } from '../src/app/prerendered-pages.ts';
import { robotsTxt, sitemapXml } from './crawlers.ts';

const host = 'https://talwaerts.example';
const listed = (pages: readonly string[]): readonly string[] =>
  [...sitemapXml(host, pages).matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? '');

describe('files for search engines', () => {
  it('list every public page by its absolute URL', () => {
    const pages = prerenderedPages.map(({ path }) => path);
    expect(new Set(pages).size).toBe(pages.length);
    expect(listed(pages)).toContain(`${host}/`);
    expect(listed(pages)).toContain(`${host}/partner/webpage`);
    expect(listed(pages)).toContain(`${host}/order/zillertal`);
  });

  it('leave out personal pages', () => {
    expect(listed(['/', '/mybooking', '/login', '/dashboard/main', '/passwordreset'])).toEqual([`${host}/`]);
    expect(listed(['/loginhelp'])).toEqual([`${host}/loginhelp`]);
    expect(robotsTxt(host)).toMatch(/^User-agent: \*\nDisallow: \/dashboard\n/);
    expect(robotsTxt(host)).toMatch(/\n\nSitemap: https:\/\/talwaerts\.example\/sitemap\.xml\n$/);
  });
});
