import { paths } from '../src/shared/paths.ts';

/** Pages that search engines should not list: the signed-in side, a guest's own booking, and the callables. */
const hidden = [
  paths.dashboard,
  paths.login,
  paths.invitation,
  paths.passwordReset,
  paths.passwordResetToo,
  paths.myBooking,
  paths.confirmBooking,
  paths.confirmEmail,
  paths.handOn,
  '/api',
  '/web/preview',
];
const isHidden = (path: string): boolean => hidden.some((one) => path === one || path.startsWith(`${one}/`));

/** `robots.txt`: allows all but private pages, and names the sitemap. */
export const robotsTxt = (host: string): string =>
  `${['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${host}/sitemap.xml`].join('\n')}\n`;

/** `sitemap.xml`: the public pages among these paths. Each page has one URL for all languages. */
export function sitemapXml(host: string, pages: readonly string[]): string {
  const urls = pages.filter((path) => !isHidden(path)).map((path) => `  <url><loc>${host}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
