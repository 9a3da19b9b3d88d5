import path from 'node:path';
import type { RenderPage } from '@talwaerts/domain/website/rendered-page.ts';

/** Made by the build of the pages, which puts it beside the functions' bundles: `scripts/prepare.mjs`. */
const file = path.join(__dirname, '../company-page/render-company-page.mjs');

let renderer: Promise<{ readonly renderPage: RenderPage }> | undefined;

/** A company's page as HTML. Loads the renderer at first use. */
export async function renderCompanyPage(page: Parameters<RenderPage>[0]): Promise<string> {
  renderer ??= import(file) as Promise<{ readonly renderPage: RenderPage }>;
  return (await renderer).renderPage(page);
}
