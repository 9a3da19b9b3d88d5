import { readFileSync } from 'node:fs';
import { type Lang, perLang } from '@talwaerts/domain/product/lang.ts';
import type { RenderPage } from '@talwaerts/domain/website/rendered-page.ts';
import { renderToString } from 'react-dom/server.edge';
import { CompanyPage } from '../src/app/company-page/company-page.tsx';
import { readTexts, type ServedTexts } from '../src/shared/intl/texts.ts';
import { companyPageHead, scriptJson } from './company-page-head.ts';

/**
 * Built into `.build/company-page` with the files that it reads, and copied beside the functions (scripts/prepare.mjs): functions
 * load it when the first page is asked for, and import nothing of this workspace.
 */
const beside = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const template = beside('page.html');
const served = perLang((lang: Lang) => JSON.parse(beside(`${lang}.json`)) as ServedTexts);
const texts = perLang((lang) => readTexts(served[lang]));

export const renderPage: RenderPage = (page) => {
  const parts: Readonly<Record<string, string>> = {
    lang: page.lang,
    head: companyPageHead(page, String(served[page.lang]['page.title'])),
    page: renderToString(<CompanyPage page={page} texts={texts[page.lang]} />),
    data: [
      // Behind the page's content, like the font, so that its paint waits for neither.
      `<link rel="preload" as="fetch" crossorigin href="/i18n/${page.lang}.json">`,
      `<script type="application/json" id="data">${scriptJson(page)}</script>`,
    ].join(''),
  };
  return template.replaceAll(/<!--(lang|head|page|data)-->/g, (_, part: string) => parts[part] ?? '');
};
