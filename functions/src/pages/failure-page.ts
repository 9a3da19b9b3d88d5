import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';

const words: Readonly<Record<Lang, { readonly title: string; readonly text: string; readonly again: string }>> = {
  de: {
    title: 'Diese Seite ist im Moment nicht erreichbar',
    text: 'Bitte versuchen Sie es gleich noch einmal. Ihr Taxi bekommen Sie auch am Telefon:',
    again: 'Erneut versuchen',
  },
  en: {
    title: 'This page is not available at the moment',
    text: 'Please try again in a moment. You can also order your taxi by phone:',
    again: 'Try again',
  },
};

/** Renders the page shown after a failure. Does not use the page renderer, which may be what failed. */
export function failurePage(lang: Lang): string {
  const { title, text, again } = words[lang];
  const { name, support } = product;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${name}`)}</title>
<style>
:root { color-scheme: light dark; --paper: #f7f5f0; --text: #14231f; --link: #0f5a46; }
@media (prefers-color-scheme: dark) { :root { --paper: #101c19; --text: #f2f5f3; --link: #8fd3bc; } }
body { margin: 0; background: var(--paper); color: var(--text); }
body { font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
a { display: inline-block; padding: 0.75rem 0; font-weight: 700; color: var(--link); }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${phoneLink(support.phone)}">${escapeHtml(support.phone)}</a></p>
<p><a href="">${escapeHtml(again)}</a></p>
</main>
</body>
</html>
`;
}
