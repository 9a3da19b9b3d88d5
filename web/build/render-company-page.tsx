/**
 * Renders companies' pages. Built into `.build/company-page` with the files that it reads; scripts/prepare.mjs copies
 * that folder beside the functions, which load it at the first request and import nothing else of this workspace.
 */

import { readFileSync } from 'node:fs';
import { type Lang, perLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { PageRenderer } from '@talwaerts/domain/website/rendered-page.ts';
import { renderToString } from 'react-dom/server.edge';
import { ClosedFrame } from '../src/app/company-page/closed-frame.tsx';
import { CompanyPage, titleOf } from '../src/app/company-page/company-page.tsx';
import { prerenderedPages } from '../src/app/prerendered-pages.ts';
import { sceneryOf } from '../src/features/company-page/scenery.ts';
import { LanguageProvider } from '../src/shared/intl/language.tsx';
import { paths } from '../src/shared/paths.ts';
import { companyPageHead } from './company-page-head.ts';
import { sitemapXml } from './crawlers.ts';
import { scriptJson } from './script-json.ts';
import { textsIn } from './texts-in.ts';

const templates = perLang((lang) => readFileSync(new URL(`${lang}.html`, import.meta.url), 'utf8'));

interface Parts {
  readonly head: string;
  readonly page: string;
  readonly data: string;
}
const filledIn = (html: string, parts: Parts): string =>
  html.replaceAll(/<!--(head|page|data)-->/g, (_, part: keyof Parts) => parts[part]);

const inlineScripts = /<script>[\s\S]*?<\/script>/g;

/** The template for frames on other sites, whose policy allows no inline script. */
const embeddedTemplate = (lang: Lang): string => templates[lang].replaceAll(inlineScripts, '');

export const renderPage: PageRenderer['renderPage'] = (page) => {
  const words = textsIn(page.lang);
  const hasIntro = !page.isEmbedded && !page.isBooking;
  const shown = { ...page, scenery: hasIntro ? sceneryOf(page.branding.district, Date.now()) : [] };
  return filledIn(page.isEmbedded ? embeddedTemplate(page.lang) : templates[page.lang], {
    head: companyPageHead(page, words[titleOf(page)]),
    page: renderToString(<CompanyPage page={shown} texts={words} />),
    data: `<script type="application/json" id="data">${scriptJson(shown)}</script>`,
  });
};

/** The template without scripts, for the closed frame, which has only links. */
const withoutScript = (lang: Lang): string =>
  embeddedTemplate(lang).replaceAll(/<script type="module"[^>]*><\/script>|<link rel="(module)?preload"[^>]*>/g, '');

export const renderClosedFrame: PageRenderer['renderClosedFrame'] = (lang) => {
  const words = textsIn(lang);
  return filledIn(withoutScript(lang), {
    head: `<title>${words['page.closed']}</title>\n    <meta name="robots" content="noindex">`,
    page: renderToString(
      <LanguageProvider lang={lang} texts={words}>
        <ClosedFrame />
      </LanguageProvider>,
    ),
    data: '',
  });
};

export const renderSitemap: PageRenderer['renderSitemap'] = (slugs) =>
  sitemapXml(product.hosts.main, [...prerenderedPages.map(({ path }) => path), ...slugs.map(paths.companyPage)]);
