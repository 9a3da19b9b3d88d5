import { paths } from '../src/shared/paths.ts';

/** What is of no use to somebody who searches: the signed-in side, one's own booking, and the callables. */
const hidden = [
  paths.dashboard,
  paths.login,
  paths.passwordReset,
  paths.passwordResetToo,
  paths.myBooking,
  paths.confirmEmail,
  '/api',
  '/web/preview',
];
const isHidden = (path: string): boolean => hidden.some((one) => path === one || path.startsWith(`${one}/`));

/** `robots.txt`: everything but what is private, and where the sitemap is. */
export const robotsTxt = (host: string): string =>
  `${['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${host}/sitemap.xml`].join('\n')}\n`;

/** `sitemap.xml`: the public pages among those at these paths. Each has one address for both languages. */
export function sitemapXml(host: string, pages: readonly string[]): string {
  const urls = pages.filter((path) => !isHidden(path)).map((path) => `  <url><loc>${host}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
