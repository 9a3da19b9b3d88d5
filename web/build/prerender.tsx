/**
 * Runs after the client's build, from the workspace's folder: writes dist/i18n/<lang>/<route>.html for every guest page
 * in each language, of which Hosting chooses; dist/<route>.html, in English, for a browser or search engine that asks
 * for none of them; and dist/app.html for all other addresses.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import { foreignLang, type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { type PrerenderedPage, prerenderedPages } from '../src/app/prerendered-pages.ts';
import { LanguageProvider } from '../src/shared/intl/language.tsx';
import { robotsTxt } from './crawlers.ts';
import { keptScreenScript, keptScreenSheet } from './kept-screen-script.ts';
import { screenSource } from './screen-source.ts';
import { scriptJson } from './script-json.ts';
import { structuredData } from './structured-data.ts';
import { textsIn } from './texts-in.ts';

const dist = 'dist';
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
const previewLocale = (lang: Lang): string => languages[lang].locale.replace('-', '_');
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>;

async function render(path: string, lang: Lang): Promise<string> {
  const errors: unknown[] = [];
  // Never split a page into parts that a script has to join: it must be readable without script.
  const { prelude } = await prerender(
    <LanguageProvider lang={lang} texts={textsIn(lang)}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </LanguageProvider>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  // React leaves a failed part to the browser: the page would stay empty until its script ran.
  if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] });
  return new Response(prelude).text();
}

function chunkOf(source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the build`);
  return chunk;
}

/** Collects the files of a module and of its imports. */
function chunksOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = chunkOf(source);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
  return found;
}

function head(page: PrerenderedPage, lang: Lang): string {
  const { path } = page;
  const texts = textsIn(lang);
  const words = { title: texts[page.title], description: texts[page.description] };
  const name = escapeHtml(words.title);
  const about = escapeHtml(words.description);
  const data = structuredData(page, words);
  return [
    `<title>${name} – ${product.name}</title>`,
    `<meta name="description" content="${about}">`,
    `<link rel="canonical" href="${product.hosts.main}${path}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${product.name}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${product.hosts.main}${path}">`,
    `<meta property="og:locale" content="${previewLocale(lang)}">`,
    ...langs
      .filter((other) => other !== lang)
      .map((other) => `<meta property="og:locale:alternate" content="${previewLocale(other)}">`),
    `<meta property="og:image" content="${product.hosts.main}/preview.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(data ? [`<script type="application/ld+json">${scriptJson(data)}</script>`] : []),
  ].join('\n    ');
}

const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Inlines the style sheet, which saves a round trip before the first paint. */
const withStyles = (html: string): string =>
  html.replace(sheetLink, (_link, file: string) => `<style>${read(file)}</style>`);

/** Names a page's language and kind in its first tag, and requests its texts and the screen's scripts early. */
function startOf(html: string, page: 'guest' | 'company', lang: Lang, screen?: string): string {
  const texts = chunkOf(`src/texts/${lang}.json`).file;
  const scripts = screen ? [...chunksOf(screen)].filter((file) => !html.includes(file)) : [];
  const links = [
    `<link rel="preload" as="fetch" crossorigin href="/${texts}">`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return html
    .replace('<html lang="de"', `<html lang="${lang}" data-page="${page}"`)
    .replace('<!--head-->', [...links, '<!--head-->'].join('\n    '));
}

function write(path: string, html: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

const template = read('index.html');

// Not prerendered: the shell, which Hosting serves for the dashboard and for all other addresses.
write(
  'app.html',
  withStyles(template)
    .replace('<!--head-->', () => `<title>${product.name}</title><style>${keptScreenSheet}</style>`)
    .replace('<div id="root">', (root) => `<script>${keptScreenScript}</script>${root}`),
);
for (const page of prerenderedPages) {
  for (const lang of langs) {
    const content = await render(page.path, lang);
    const html = startOf(withStyles(template), 'guest', lang, screenSource(page.path))
      .replace('<!--head-->', () => head(page, lang))
      .replace('<!--page-->', () => content);
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    write(join('i18n', lang, file), html);
    if (lang === foreignLang) write(file, html);
  }
}

// Read by the renderer of companies' pages at run time.
const companyPage = withStyles(read('company-page.html'));
for (const lang of langs) writeFileSync(`.build/company-page/${lang}.html`, startOf(companyPage, 'company', lang));
rmSync(join(dist, 'company-page.html'));

write('robots.txt', robotsTxt(product.hosts.main));
console.log(`${prerenderedPages.length} pages written`);
