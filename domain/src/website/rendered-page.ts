import type { Lang } from '../product/lang.ts';
import type { Branding } from './branding.ts';

/** Everything that a company's page is rendered from, on the server and once more in the browser. */
export interface PageData {
  readonly branding: Branding;
  readonly lang: Lang;
  /** The booking form alone, for frames on other sites. */
  readonly isEmbedded: boolean;
  /** Where Storage shows pictures: see `imageUrl`. */
  readonly images: { readonly base: string; readonly bucket: string };
}

/** Made by the build of `web`, called by functions: neither imports the other. */
export interface PageRenderer {
  /** The whole page as HTML. */
  readonly renderPage: (page: PageData) => string;
  /** Of the platform's own pages and the active ones of companies. */
  readonly renderSitemap: (slugs: readonly string[]) => string;
}
