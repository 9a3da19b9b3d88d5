import path from 'node:path';
import type { PageData, PageRenderer } from '@talwaerts/domain/website/rendered-page.ts';

/** Made by the build of the pages, and put beside the functions' bundles by scripts/prepare.mjs. */
const file = path.join(__dirname, '../company-page/render-company-page.mjs');

let loaded: Promise<PageRenderer> | undefined;

/** Loaded at first use. */
function renderer(): Promise<PageRenderer> {
  loaded ??= import(file) as Promise<PageRenderer>;
  return loaded;
}

/** A company's page as HTML. */
export const renderCompanyPage = async (page: PageData): Promise<string> => (await renderer()).renderPage(page);

/** The sitemap with the companies' pages in it. */
export const renderSitemap = async (slugs: readonly string[]): Promise<string> =>
  (await renderer()).renderSitemap(slugs);
