import path from 'node:path';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { PageData, PageRenderer } from '@talwaerts/domain/website/rendered-page.ts';

/** Built by `web`, copied beside the functions' bundles by scripts/prepare.mjs. */
const file = path.join(__dirname, '../company-page/render-company-page.mjs');

let loaded: Promise<PageRenderer> | undefined;

/** Loads the renderer at first use. */
function renderer(): Promise<PageRenderer> {
  loaded ??= import(file) as Promise<PageRenderer>;
  return loaded;
}

/** Renders a company's page as HTML. */
export const renderCompanyPage = async (page: PageData): Promise<string> => (await renderer()).renderPage(page);

/** Renders the page that replaces a closed one in the frame of another site. */
export const renderClosedFrame = async (lang: Lang): Promise<string> => (await renderer()).renderClosedFrame(lang);

/** Renders the sitemap with the companies' pages. */
export const renderSitemap = async (slugs: readonly string[]): Promise<string> =>
  (await renderer()).renderSitemap(slugs);
