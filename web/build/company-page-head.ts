import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import { langs, languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { isRequiredByLaw } from '@talwaerts/domain/website/imprint.ts';
import { pageColours } from '@talwaerts/domain/website/page-colours.ts';
import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';
import { ownTextIn } from '../src/features/company-page/page-context.ts';
import { paths } from '../src/shared/paths.ts';
import { scriptJson } from './script-json.ts';

const maxDescription = 160;

/** Returns title, description and metadata of a company's page. `titleEnd` follows the company's name. */
export function companyPageHead(page: PageData, titleEnd: string): string {
  const { branding, lang, isLangNamed, isEmbedded, isBooking } = page;
  const own = ownTextIn(lang);
  const address = product.hosts.main + paths.companyPage(branding.url);
  const inLang = (each: string): string => `${address}?lang=${each}`;
  const title = escapeHtml(`${branding.companyFree || branding.companyName} – ${titleEnd}`);
  const description = escapeHtml(shortened(own(branding, 'introText')));
  const picture = pictureOf(page);
  const light = pageColours(branding.colorHEX, 'light');
  const dark = pageColours(branding.colorHEX, 'dark');
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="theme-color" content="${light.brand}">`,
    // Colours what is visible when a touch screen is scrolled past the page's end.
    `<style>html body{background:${light.paper}}@media screen and (prefers-color-scheme:dark){html body{background:${dark.paper}}}</style>`,
    `<link rel="icon" href="${escapeHtml(branding.logourl ? pictureAt(page, branding.logourl) : '/icon.svg')}">`,
    `<link rel="canonical" href="${isLangNamed ? inLang(lang) : address}">`,
    ...(isEmbedded || isBooking ? ['<meta name="robots" content="noindex">'] : []),
    ...langs.map((each) => `<link rel="alternate" hreflang="${each}" href="${inLang(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(branding.companyFree || branding.companyName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:locale" content="${languages[lang].locale.replace('-', '_')}">`,
    ...langs
      .filter((each) => each !== lang)
      .map((each) => `<meta property="og:locale:alternate" content="${languages[each].locale.replace('-', '_')}">`),
    `<meta property="og:image" content="${escapeHtml(picture)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<script type="application/ld+json">${scriptJson(taxiService(page, address, picture))}</script>`,
  ].join('\n    ');
}

const shortened = (text: string): string =>
  text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 1).trimEnd()}…`;

const pictureAt = ({ images }: PageData, path: string): string => imageUrl(images.base, images.bucket, path);

/** Returns the company's own picture, else its logo, else the platform's. */
function pictureOf(page: PageData): string {
  const path = page.branding.introImage || page.branding.logourl;
  return path ? pictureAt(page, path) : `${product.hosts.main}/preview.png`;
}

/** Returns schema.org data, so that search results show phone number and prices. */
function taxiService(page: PageData, url: string, image: string): object {
  const { branding, lang } = page;
  const own = ownTextIn(lang);
  const { companyName, companyFree, companyPhone, companyEmail, companyAddress, imprint, taxStatus } = branding;
  return {
    '@context': 'https://schema.org',
    '@type': 'TaxiService',
    name: companyFree || companyName,
    description: own(branding, 'introText'),
    url,
    image,
    areaServed: branding.pickups.map((place) => own(place, 'caption')),
    provider: {
      '@type': 'LocalBusiness',
      name: companyName,
      telephone: companyPhone,
      email: companyEmail,
      address: companyAddress,
      image,
      ...(branding.logourl && { logo: pictureAt(page, branding.logourl) }),
      ...(imprint.vatId && isRequiredByLaw('vatId', imprint, taxStatus) && { vatID: imprint.vatId }),
      sameAs: [branding.facebookurl, branding.instagramurl, branding.xurl, branding.youtubeurl].filter((link) =>
        link.startsWith('https://'),
      ),
    },
    ...offersOf(branding),
  };
}

function offersOf({ prices, bookingActive }: Branding): object {
  const cents = Object.values(prices)
    .flatMap(({ oneThreeCents, fourSevenCents }) => [oneThreeCents, fourSevenCents])
    .filter((each) => each > 0);
  if (!bookingActive || cents.length === 0) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: Math.min(...cents) / 100,
      highPrice: Math.max(...cents) / 100,
      offerCount: cents.length,
    },
  };
}
