import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import { type Lang, langs } from '@talwaerts/domain/product/lang.ts';
import { htmlOf, type MailContent, subjectOf, textOf } from '../src/mails/layout.ts';
import { type NameSet, namesOf } from './example.ts';
import { examples } from './examples.ts';
import { examplePicture } from './ride-examples.ts';

interface GalleryMail {
  readonly path: string;
  readonly template: string;
  readonly name: string;
  readonly content: MailContent;
}

const mailsWith = (names: NameSet): readonly GalleryMail[] =>
  Object.entries(examples).flatMap(([template, ofTemplate]) =>
    ofTemplate.flatMap(({ name, mail }, index) =>
      langs.flatMap((lang: Lang) => {
        const content = mail(lang, namesOf[names]);
        if (content.lang !== lang) return [];
        return [{ path: `/${names}/${template}/${index}/${lang}`, template, name, content }];
      }),
    ),
  );

/** Every example in each language that it is written in. */
export const galleryMails: Readonly<Record<NameSet, readonly GalleryMail[]>> = {
  usual: mailsWith('usual'),
  long: mailsWith('long'),
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * Answers the gallery's page, one mail of it, or the picture in the mails. `?names=long` shows long names,
 * `?scheme=dark` and `?scheme=light` a mail in that scheme, whatever the browser prefers.
 */
export function galleryAnswer(url: URL): Answer {
  if (url.pathname === '/') return { status: 200, type: 'text/html', body: pageOf(namesIn(url)) };
  if (url.pathname === examplePicture) return { status: 200, type: 'image/svg+xml', body: picture };
  const mail = galleryMails[namesIn(url)].find(({ path }) => path === url.pathname);
  if (!mail) return { status: 404, type: 'text/plain', body: 'The gallery has no such mail.' };
  return { status: 200, type: 'text/html', body: inScheme(url.searchParams.get('scheme'), htmlOf(mail.content)) };
}

const namesIn = ({ pathname, searchParams }: URL): NameSet =>
  pathname.startsWith('/long/') || searchParams.get('names') === 'long' ? 'long' : 'usual';

const inScheme = (scheme: string | null, html: string): string =>
  scheme === null ? html : html.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400"><path fill="#cfe3df" d="M0 0h600v400H0z"/><path fill="none" stroke="#0F5A46" stroke-width="12" d="M60 320C200 80 380 360 540 90"/></svg>';

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1480px; padding: 16px; overflow-wrap: anywhere; }
nav ul { columns: 16rem; padding-left: 1.2em; }
h2 { margin: 48px 0 0; }
article { margin-top: 16px; }
.forms { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); }
iframe, pre { box-sizing: border-box; width: 100%; height: 720px; margin: 0; border: 1px solid #8886; overflow: auto; }
iframe { resize: horizontal; }
pre { padding: 12px; white-space: pre-wrap; }`;

/** Shows each mail as HTML, light and dark, and as text. */
function pageOf(names: NameSet): string {
  const mails = galleryMails[names];
  const templates = [...new Set(mails.map(({ template }) => template))];
  const entries = templates.map((template) => `<li><a href="#${template}">${template}</a></li>`);
  const sections = templates.map((template) => {
    const ofTemplate = mails.filter((mail) => mail.template === template);
    return `<section><h2 id="${template}">${template}</h2>${ofTemplate.map(articleOf).join('')}</section>`;
  });
  const other =
    names === 'usual'
      ? '<a href="/?names=long">with names of 120 letters and markup</a>'
      : '<a href="/">with usual names</a>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails of Talwärts</title><style>${styles}</style></head>
<body><main><h1>Mails</h1><p>${mails.length} mails, ${other}. Made from <code>functions/gallery</code>; <code>npm run dev</code> shows each change after a reload.</p>
<nav aria-label="Templates"><ul>${entries.join('')}</ul></nav>${sections.join('')}</main></body></html>`;
}

function articleOf({ path, name, content }: GalleryMail): string {
  const title = `${name}, ${content.lang}`;
  const frame = (scheme: 'light' | 'dark') =>
    `<iframe loading="lazy" src="${path}?scheme=${scheme}" title="${escapeHtml(`${title}, ${scheme}`)}"></iframe>`;
  return `<article><h3>${escapeHtml(title)}: <a href="${path}">${escapeHtml(subjectOf(content))}</a></h3>
<div class="forms">${frame('light')}${frame('dark')}<pre tabindex="0" lang="${content.lang}">${escapeHtml(textOf(content))}</pre></div></article>`;
}
