import type { Lang } from '../product/lang.ts';
import type { Branding } from './branding.ts';

/** The data that a company's page is rendered from, on the server and at hydration. */
export interface PageData {
  readonly branding: Branding;
  readonly lang: Lang;
  /** Whether the address names the language, `?lang=en`: search engines then list that address. */
  readonly isLangNamed: boolean;
  /** Whether only the booking form is shown, for frames on other sites. */
  readonly isEmbedded: boolean;
  /** Whether the guest's booking or its confirmation is shown, to which the company's mails link. */
  readonly isBooking: boolean;
  /** Where Storage serves pictures; see `imageUrl`. */
  readonly images: { readonly base: string; readonly bucket: string };
}

/** Built by `web`, called by functions: neither imports the other. */
export interface PageRenderer {
  /** Returns the whole page as HTML. */
  readonly renderPage: (page: PageData) => string;
  /** Returns the page that replaces a closed company page in frames of other sites. */
  readonly renderClosedFrame: (lang: Lang) => string;
  /** Returns the sitemap of the platform's own pages and of companies' active ones. */
  readonly renderSitemap: (slugs: readonly string[]) => string;
}
